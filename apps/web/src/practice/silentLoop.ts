/** Browsers call shorter sounds a notification. */
const LENGTH_SEC = 6;
const SAMPLE_RATE_HZ = 8000;
const HEADER_BYTES = 44;

/** Plays silence until it is stopped. @returns stops it */
export function silentLoop(): () => void {
  const address = URL.createObjectURL(new Blob([silence()], { type: 'audio/wav' }));
  const audio = new Audio(address);
  audio.loop = true;
  audio.play().catch(() => undefined); // then the keys are another page's
  return () => {
    audio.pause();
    audio.removeAttribute('src');
    URL.revokeObjectURL(address);
  };
}

/** A WAV file of eight bits a sample, in which 128 is silence. */
function silence(): ArrayBuffer {
  const samples = LENGTH_SEC * SAMPLE_RATE_HZ;
  const bytes = new Uint8Array(HEADER_BYTES + samples).fill(128);
  const view = new DataView(bytes.buffer);
  const write = (at: number, text: string) =>
    bytes.set(
      [...text].map((letter) => letter.charCodeAt(0)),
      at,
    );
  write(0, 'RIFF');
  view.setUint32(4, HEADER_BYTES - 8 + samples, true);
  write(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, 1, true);
  view.setUint32(24, SAMPLE_RATE_HZ, true);
  view.setUint32(28, SAMPLE_RATE_HZ, true);
  view.setUint16(32, 1, true);
  view.setUint16(34, 8, true);
  write(36, 'data');
  view.setUint32(40, samples, true);
  return bytes.buffer;
}
