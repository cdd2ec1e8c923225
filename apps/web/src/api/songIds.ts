/**
 * Ids for songs that are about to be asked for. What is sent a second time, because the answer to the first got lost, has the id of the
 * first, and the server makes one song of both; what was changed in between is another song.
 */
export function songIds(): (fields: object) => string {
  let last: { readonly sent: string; readonly id: string } | undefined;
  return (fields) => {
    const sent = JSON.stringify(fields);
    if (last?.sent !== sent) last = { sent, id: randomId() };
    return last.id;
  };
}

/** A UUID of version 4 (RFC 9562). `crypto.randomUUID` is missing on pages that came without TLS, as within a house. */
function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes.set([((bytes[6] ?? 0) % 16) | 0x40], 6);
  bytes.set([((bytes[8] ?? 0) % 64) | 0x80], 8);
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
