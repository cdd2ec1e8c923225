/** A moon behind telegraph wires that happen to be a staff, with bats where the notes would be. Decoration only. */
const BATS = [
  [170, 250, 1],
  [330, 214, 1.25],
  [470, 262, 0.9],
  [620, 196, 1.4],
  [790, 238, 1],
  [930, 178, 0.8],
] as const;

export function MoonNight() {
  return (
    <svg viewBox="0 0 1200 460" preserveAspectRatio="xMaxYMax slice" aria-hidden>
      <defs>
        <radialGradient id="moonlight">
          <stop offset="0.3" stopColor="#ffe9b8" stopOpacity="0.5" />
          <stop offset="1" stopColor="#ffe9b8" stopOpacity="0" />
        </radialGradient>
      </defs>
      <circle cx="880" cy="150" r="230" fill="url(#moonlight)" />
      <circle cx="880" cy="150" r="88" fill="#fbe7b4" />
      <circle cx="852" cy="132" r="15" fill="#ecd391" />
      <circle cx="906" cy="176" r="22" fill="#ecd391" />
      <circle cx="904" cy="112" r="9" fill="#ecd391" />
      <g fill="none" stroke="#d9c79a" strokeOpacity="0.55" strokeWidth="1.6">
        {[0, 1, 2, 3, 4].map((line) => (
          <path
            key={line}
            d={`M-20 ${170 + line * 26}Q300 ${206 + line * 26} 620 ${176 + line * 26}T1220 ${150 + line * 26}`}
          />
        ))}
      </g>
      <g fill="#07090d">
        {BATS.map(([x, y, size]) => (
          <path
            key={x}
            transform={`translate(${x} ${y}) scale(${size})`}
            d="M0 6c-3-6-6-6-8-12-2 3-2 5-2 7-8-5-20-6-32 2 9 0 14 4 16 10 4-4 9-3 12 1 3-3 8-4 14 6 6-10 11-9 14-6 3-4 8-5 12-1 2-6 7-10 16-10-12-8-24-7-32-2 0-2 0-4-2-7-2 6-5 6-8 12z"
          />
        ))}
        <path d="M0 460V400q90-40 190-26 60-60 120-4 90 20 170-14 80-30 150 18 120 26 220-16 70-46 140-6 90 10 210-24v132z" />
        <path d="M1010 400v-120h-8l52-58 52 58h-8v120zM1020 400v-160h22v160zM1076 250v-40h18v60z" />
      </g>
      <g fill="#f0b54a">
        <rect x="1030" y="300" width="16" height="24" rx="8" />
        <rect x="1062" y="300" width="16" height="24" rx="8" />
        <path
          transform="translate(470 12)"
          d="M288 372a22 18 0 1 1 .1 0zm-12-20 6-8 5 8zm14 0 6-8 5 8zm-15 9q13 12 26 0-13 4-26 0z"
          fillRule="evenodd"
        />
      </g>
    </svg>
  );
}
