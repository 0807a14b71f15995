const KEY = 'miniToken';

const nameOf = (pair: string): string | null =>
  new URLSearchParams(pair).keys().next().value ?? null;

export interface MiniTokenResult {
  /** The query without the token, every other pair exactly as it was written. */
  readonly search: string;
  readonly miniToken: string | null;
}

/** Takes a mini-program's token out of a query (without its `?`). */
export function takeMiniToken(search: string): MiniTokenResult {
  const pairs = search.split('&');
  const kept = pairs.filter((pair) => nameOf(pair) !== KEY);
  if (kept.length === pairs.length) return { search, miniToken: null };
  return { search: kept.join('&'), miniToken: new URLSearchParams(search).get(KEY) || null };
}

/** The same for a location: a path with its query. */
export function takeMiniTokenFrom(
  location: string,
): { location: string } & Pick<MiniTokenResult, 'miniToken'> {
  const mark = location.indexOf('?');
  if (mark === -1) return { location, miniToken: null };
  const { search, miniToken } = takeMiniToken(location.slice(mark + 1));
  const path = location.slice(0, mark);
  return { location: search ? `${path}?${search}` : path, miniToken };
}
