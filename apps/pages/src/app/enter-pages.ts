import { type HashLocation, type HashWindow, hashLocation } from '../routes/hash-location.ts';
import { entryRedirect } from './entry-redirect.ts';
import { takeMiniToken, takeMiniTokenFrom } from './mini-token.ts';

type EntryWindow = HashWindow & {
  readonly location: Pick<Location, 'pathname' | 'search' | 'hash'>;
};

/** The query before the `#`, where mini-programs and messengers put theirs. */
function cleanOuterQuery({ location, history }: EntryWindow): string | null {
  const before = location.search.slice(1);
  const { search, miniToken } = takeMiniToken(before);
  if (search === before) return null;
  const query = search && `?${search}`;
  history.replaceState(history.state, '', location.pathname + query + location.hash);
  return miniToken;
}

/**
 * Handles the address the visitor arrives with: a mini-program's token is removed from it, before
 * or behind the `#`, and old or foreign addresses are redirected.
 */
export function enterPages(
  win: EntryWindow,
  trustedHosts: readonly string[],
  onMiniToken: (miniToken: string) => void,
): HashLocation {
  let taken: string | null = null;
  // A token is exchanged once, also when the address carries it twice.
  const take = (miniToken: string | null) => {
    if (!miniToken || miniToken === taken) return;
    taken = miniToken;
    onMiniToken(miniToken);
  };
  take(cleanOuterQuery(win));
  return hashLocation(win, (address) => {
    const { location, miniToken } = takeMiniTokenFrom(address);
    take(miniToken);
    const entry = entryRedirect(location, trustedHosts);
    return entry.kind === 'stay' && location !== address ? { kind: 'replace', location } : entry;
  });
}
