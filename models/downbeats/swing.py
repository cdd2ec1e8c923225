"""Lets invented songs swing, to measure by whether `swungPulses` finds their quarters.

    python3 models/downbeats/swing.py INVENTED.jsonl OUT.jsonl

Takes the songs that invent.py wrote in four which are quick enough, have eighths and hardly any sixteenths, and plays the eighths of every beat long and short, tune,
band and kit alike. Lines as invent.py writes them, with `feel`.
"""
import bisect, json, random, sys

# Beats a minute; shares of the notes between beats.
SLOWEST, MOST_SIXTEENTHS, FEWEST_EIGHTHS, FEWEST_BEATS = 80, 0.06, 0.15, 12
# Where the second eighth begins, as a share of the beat.
LIGHTEST, HARDEST = 0.6, 0.68


def place(beats, sec):
    """-> (number of the beat, share of it that is past)"""
    beat = min(max(0, bisect.bisect_right(beats, sec) - 1), len(beats) - 2)
    return beat, (sec - beats[beat]) / (beats[beat + 1] - beats[beat])


def warped(beats, sec, ratio):
    beat, past = place(beats, sec)
    if not 0 <= past <= 1:
        return sec
    late = past * 2 * ratio if past < 0.5 else ratio + (past - 0.5) * 2 * (1 - ratio)
    return beats[beat] + late * (beats[beat + 1] - beats[beat])


def may_swing(song, beats):
    if song['beatsAMeasure'] != 4 or len(beats) < FEWEST_BEATS or 60 * (len(beats) - 1) / (beats[-1] - beats[0]) < SLOWEST:
        return False
    quarters = [round(4 * place(beats, sec)[1]) % 4 for sec, *_ in song['notes'] if beats[0] <= sec <= beats[-1]]
    share = lambda *places: sum(one in places for one in quarters) / max(1, len(quarters))
    return share(1, 3) <= MOST_SIXTEENTHS and share(2) >= FEWEST_EIGHTHS


def main(invented, out):
    with open(invented) as lines, open(out, 'w') as file:
        for number, line in enumerate(lines):
            song = json.loads(line)
            beats = [sec for sec, _ in song['beats']]
            if not may_swing(song, beats):
                continue
            ratio = random.Random(number).uniform(LIGHTEST, HARDEST)
            late = lambda sec: warped(beats, sec, ratio)
            notes = sorted([late(on), max(late(off), late(on) + 0.05), *others] for on, off, *others in song['notes'])
            drums = {name: [late(sec) for sec in hits] for name, hits in song['drums'].items()}
            file.write(json.dumps(dict(song, notes=notes, drums=drums, feel='swung')) + '\n')


if __name__ == '__main__':
    main(*sys.argv[1:])
