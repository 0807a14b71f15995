const KEY = 'miniToken';

const nameOf = (pair: string): string | null =>
  new URLSearchParams(pair).keys().next().value ?? null;

export interface MiniTokenResult {
  readonly search: string;
  readonly miniToken: string | null;
}

export function takeMiniToken(search: string): MiniTokenResult {
  const pairs = search.split('&');
  const others = pairs.filter((pair) => nameOf(pair) !== KEY);
  if (others.length === pairs.length) return { search, miniToken: null };
  return { search: others.join('&'), miniToken: new URLSearchParams(search).get(KEY) || null };
}

export function takeMiniTokenOfLocation(
  location: string,
): { location: string } & Pick<MiniTokenResult, 'miniToken'> {
  const at = location.indexOf('?');
  if (at === -1) return { location, miniToken: null };
  const { search, miniToken } = takeMiniToken(location.slice(at + 1));
  const path = location.slice(0, at);
  return { location: search ? `${path}?${search}` : path, miniToken };
}
