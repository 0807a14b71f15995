const TOKENS = 'allow-scripts allow-forms';

/**
 * What a framed page may do: never navigate the window around it, open another or reach our
 * bridge. Its own storage only on an origin of its own: on ours it could lift the sandbox itself.
 */
export function frameSandbox(url: string, ownAddress: string): string {
  const foreign = new URL(url).host !== new URL(ownAddress).host;
  return foreign ? `${TOKENS} allow-same-origin` : TOKENS;
}
