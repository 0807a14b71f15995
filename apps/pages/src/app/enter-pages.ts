import { createHashLocation, type HashLocation, type HashWindow } from '../routes/hash-location.ts';
import { findEntryRedirect } from './entry-redirect.ts';
import { takeMiniToken, takeMiniTokenOfLocation } from './mini-token.ts';

type EntryWindow = HashWindow & {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
};

/** Mini-programs and messengers add their parameters to the query before the `#`. */
function cleanOuterQuery({ location, history }: EntryWindow): string | null {
  const before = location.search.slice(1);
  const { search, miniToken } = takeMiniToken(before);
  if (search === before) return null;
  const query = search && `?${search}`;
  history.replaceState(history.state, '', location.pathname + query + location.hash);
  return miniToken;
}

export function createEntryLocation(
  win: EntryWindow,
  trustedHosts: readonly string[],
  onMiniToken: (miniToken: string) => void,
): HashLocation {
  let taken: string | null = null;
  const take = (miniToken: string | null) => {
    if (!miniToken || miniToken === taken) return;
    taken = miniToken;
    onMiniToken(miniToken);
  };
  take(cleanOuterQuery(win));
  return createHashLocation(win, (address) => {
    const { location, miniToken } = takeMiniTokenOfLocation(address);
    take(miniToken);
    const entry = findEntryRedirect(location, trustedHosts);
    return entry.kind === 'stay' && location !== address ? { kind: 'replace', location } : entry;
  });
}
