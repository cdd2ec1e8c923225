/** Half heights of a sound wave, as it looks when somebody strikes a chord. */
const WAVE = [3, 6, 12, 22, 38, 58, 47, 70, 82, 64, 76, 52, 61, 40, 48, 30, 36, 21, 26, 14, 17, 9, 11, 5, 6, 3];
const STEP = 12;
const HEIGHT = 172;

/** A sound wave that turns into engraved music (the beginning of our demo song). Decoration only. */
export function CoverArt() {
  return (
    <div className="cover-art" aria-hidden>
      <svg className="cover-wave" viewBox={`0 0 ${WAVE.length * STEP} ${HEIGHT}`} preserveAspectRatio="none">
        {WAVE.map((half, i) => (
          <rect
            key={i}
            x={i * STEP + 4}
            y={HEIGHT / 2 - half}
            width="4"
            height={half * 2}
            rx="2"
            fill="currentColor"
            opacity={i < 9 ? 1 : 1 - (i - 9) * 0.055}
            style={{ animationDelay: `${-i * 170}ms` }}
          />
        ))}
      </svg>
      <div className="cover-music" />
    </div>
  );
}
