type Files = readonly File[];

/** Files that were dropped or pasted, until the dialog that opens for them takes them. In the memory of this page only. */
let offered: Files = [];
let taker: (() => void) | undefined;

/** Lays files ready for the dialog that is about to open. */
export const offer = (files: Files): void => void (offered = files);

/** Gives files to the dialog that is open, if it takes some just now. */
export function offerMore(files: Files): void {
  if (!taker) return;
  offered = files;
  taker();
}

/** Takes what was offered; nothing the second time. */
export function takeOffered(): Files {
  const taken = offered;
  offered = [];
  return taken;
}

/** Called when something is offered, soon also of what was before. @returns ends it */
export function onOffer(listener: () => void): () => void {
  taker = listener;
  queueMicrotask(() => offered.length > 0 && taker === listener && listener());
  return () => {
    if (taker === listener) taker = undefined;
  };
}
