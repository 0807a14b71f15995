const TOKENS = 'allow-scripts allow-forms';

/**
 * A framed page can neither navigate the window around it, open another nor reach our bridge. It
 * has its own storage only if its origin is not ours: on our origin it could remove the sandbox.
 */
export function chooseFrameSandbox(url: string, ownAddress: string): string {
  const foreign = new URL(url).host !== new URL(ownAddress).host;
  return foreign ? `${TOKENS} allow-same-origin` : TOKENS;
}
