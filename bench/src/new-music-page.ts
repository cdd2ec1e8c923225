/** What docs/new-music.md says around its tables. */
export const HEAD = `# New music

Written by \`npx tsx bench/compose.ts --write\`. Pieces of all styles, meters, keys, lengths, moods and ways of writing in turn. Closed: the last
phrase begins like the first. Shared: the longest stretch of a tune, by lengths and by pitches in any key, that is also in a tune of the
training data, held out or not; searched for exactly, while the composer itself asks its index.`;
export const BETWEEN = `## Beside pieces that were held out

Pieces composed for this as real stretches of up to 16 measures are: in their meter, mode and length, with about as many notes. Of each figure, which
share of ours is no stranger than 95 of 100 real stretches: .95 is what pieces held out have themselves. Intervals, lengths and chord steps (root
against root): how far a piece lies from the pieces of its style that were learned from, 0 to 1. The others: which share of it returns, and of its
sounding time is in its chord. Where fewer than ten pieces are held out, every piece is left out in its turn.`;
export const FOOT = `What was chosen was chosen beside the pieces learned from alone; then those held out were counted. Waltzes and polonaises were first
compared with the stretches held out, 34 of six waltzes and 12 of five polonaises; five pieces are too few to say what is usual: beside these twelve
.33 of our polonaises were within for lengths, .65 for the tune in its chord, .75 for measures that return, and of our waltzes .63 for rhythms that return.
All else was .95 or more. Since then a style is compared with those held out only where they are ten or more; so for the dances the
pieces that the fourth attempt was chosen by are among those of the table.

What was tried until new tunes were as those held out are:

1. _Typical drafts_: steps are drawn as likely as the network holds them, and of ten drafts the one is taken that surprises it no more and no less than
   it expects. By the table of then all hymns together lay .18 from those held out, then .11, with the next one.
2. _Phrases that know what they follow_ and where they lead; which phrases return is said by style.
3. _Learned closes_, left out: how tunes step into the last note of a phrase (hymns come down by a tone .50, up a semitone .19) instead of what the
   network holds of it, and a last note that leads on into what is settled. Fourths into the last note went from .09 to .04 in hymns, but repeated
   notes from .33 to .48, and all steps together lay as far away as before (hymns .09, songs .07, waltzes .16; 160 pieces each).
4. _Evened steps_, taken: semitones 1.4 times, fourths .6, fifths .8, repeated notes .85 times as likely as the network holds them, in all styles
   alike. What does not fit a chord or the key takes semitones away first, and what closes a phrase brings fourths. All steps together, beside the
   pieces learned from, 100 pieces each: hymns .12 to .07, songs .07 to .04, waltzes .14 to .11, mazurkas .09 to .06, minuets .13 to .08, marches .15 to .14,
   polonaises .11. With 1.7, .4, .7 and .8 polonaises were .16.

Before, all styles were measured in one table with half of all pieces in minor and every meter alike, against very few pieces (one march, three
mazurkas): part of the distance was that of minor from major and of 6/8 from 4/4.

## What it is, and is not

Every piece is whole, lawful and closed, because the form, the cadences and the last note are planned by rules; the networks draw what lies
between. What is left of the distance: minuets keep more to their chords than real ones do (.80 are within), chords of hymns rise more often by
a fourth (.43 of all changes, .32 in those learned from), and rhythms return a little less than in dances.

Ten were printed, looked at, and their sound was measured: \`npx notewright compose --seed 3 --measures 16\`, piano, a waltz in D minor, a mazurka in B flat, a
polonaise in A, a minuet in G, marches in F (4/4) and C (2/4), hymns in E flat (4/4) and A minor (3/4), songs in G (4/4) and E minor (6/8).

- **Sound**, rendered from their MIDI by FluidSynth: all 1754 notes sound at their pitch, 761 of 769 onsets are found where the score has them
  (the others are first notes, at the start of the file, where nothing rises before them), within 4 to 8 ms; the tempo is the one asked for; the sound ends within .1 s
  of the score; no silence inside, no clipping (peaks −17.7 to −19.9 dBFS).
- **Page**: one each, four lines, section letters, chord symbols, a tempo word. No collisions. The left hand reaches all it strikes (before, hymns and last
  chords were two octaves wide, which no hand can play).
- **Cadences**: every second phrase closes on the tonic chord after a dominant, and each piece on the tonic in the tune: seven by a step, one
  repeats it (the hymn in A minor, which sings it a half note too early, over the dominant), minuet and song in G leap a fourth. A phrase within may close on the fifth of the chord (march
  in F, mazurka): correct, but it does not sound like an end.
- **Leaps**: mostly within an octave and turned back; the hymn leaps a sixth up into the end of its first line, the waltz has
  leaps of a seventh: playable, hardly singable for a congregation.
- **Repetition**: dances and songs are A A' B A' to the measure, so clear that one hears the plan; the middle sections differ too little to be contrasts.
- **Range**: from a sixth (hymn in A minor) to an octave and a sixth (polonaise), around the middle asked for.
- **Harmony**: tonic and dominant, now and then the fourth degree, the relative, a dominant of the dominant. Hymns have block chords, not four voices: who
  wants these harmonises the tune. In the hymn in 4/4 one line begins with a rest, and once the tune is tied over the middle of the measure.
- **Rhythm**: mazurka (dotted first beats), polonaise (its bass) and marches are what they are called; the minuet is plain, the songs could be anything.

A musician would take them for exercises of a diligent pupil: nothing is wrong, little is memorable. No person has listened to them.

There are no pick-ups, no modulations, no tuplets, and nothing grows towards a climax.

A note that neither the key nor its chord has is an eighth at most, off the beat, and goes on by a step; none is the other third of its chord. Chords
that the key does not have are dominants of what follows, but for one in fifty: an E minor piece may still touch a chord that a musician
would have thought of otherwise, and the leading note is not always led up.

The index of the composer holds what is just longer than two measures of 8, of 12 and of 16 sixteenths, whatever the meter it was learned in: by
measures of their own meter alone 17 of 200 pieces shared more than two with a tune in another meter, as a 2/4 song with a 4/4 one.`;
