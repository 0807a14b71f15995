import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useSession } from '../../api/session-context.tsx';
import { useHost } from '../../host/host-context.tsx';
import { useLocalStore } from '../../lib/local-store.tsx';
import type { TextStore } from '../../lib/text-store.ts';
import { useSessionToken } from '../../parts/session/use-account-phone.ts';
import { useLoginIfNeeded } from '../../parts/session/use-login-when.ts';
import { formatLocation } from '../../routes/href.ts';
import { useHashLocation } from '../../routes/location-context.tsx';
import { useRouteQuery } from '../../routes/navigation.tsx';
import { routes } from '../../routes/routes.ts';
import { type Inviter, referralQueries } from './queries.ts';
import { createAttribution, DEFAULT_REGISTER_TYPE } from './share/invitation-link.ts';

/** Pages whose address becomes an invitation once the inviter is known. */
export type InvitingPage = 'shareEntry' | 'reward';

type InviterState =
  /**
   * The address may be somebody else's invitation, or the page is about to leave for registration.
   */
  | 'checkingInvitation'
  | 'invitationUnchecked'
  | 'loading'
  | 'loginNeeded'
  | 'unavailable'
  | 'known';

/**
 * WeChat's menu shares the address of the page, so the address is replaced by that of the visitor's
 * own invitation. A visitor who opens somebody else's invitation is led to registration; an inviter
 * without a session is led to the login once.
 */
export function useInviter(page: InvitingPage) {
  const query = useRouteQuery(page) ?? {};
  const { recommendid, registerType = DEFAULT_REGISTER_TYPE } = query;
  const token = useSessionToken();
  const localStore = useLocalStore();
  const isForeign = recommendid !== undefined && !deviceInviterIds.has(localStore, recommendid);
  const mayBeLoggedIn = useMayBeLoggedIn(token);
  const isEnabled = !isForeign || mayBeLoggedIn;
  const { data, isFetching, refetch } = useQuery(
    referralQueries.inviter(useCall(), registerType, token, isEnabled),
  );
  const ownId = typeof data === 'object' ? data.recommendId : null;
  const isInvited = isForeign && (!isEnabled || (!isFetching && isAnother(data, recommendid)));
  const isLoginNeeded = data === 'loginNeeded' && !isFetching && !isInvited;

  const location = useHashLocation();
  useEffect(() => {
    // The visitor may be on the way to a login meanwhile.
    if (location.current().path !== routes[page].path) return;
    if (isInvited && recommendid !== undefined) {
      location.replace(formatLocation('newRegistration', createAttribution(recommendid, query)));
    } else if (ownId !== null && !isFetching) {
      deviceInviterIds.add(localStore, ownId);
      if (recommendid === ownId) return;
      location.replace(formatLocation(page, { ...query, registerType, recommendid: ownId }));
    }
  }, [isInvited, isFetching, ownId, recommendid, registerType, query, page, location, localStore]);

  const isLoading = isInvited || (isFetching && ownId === null);
  const isUndecided = isForeign && recommendid !== ownId;
  const state = (): InviterState => {
    if (isUndecided) return isLoading ? 'checkingInvitation' : 'invitationUnchecked';
    if (isLoginNeeded) return 'loginNeeded';
    if (isLoading) return 'loading';
    return ownId === null ? 'unavailable' : 'known';
  };
  return {
    state: state(),
    recommendId: isUndecided ? null : ownId,
    login: useLoginIfNeeded(isLoginNeeded),
    reload: refetch,
  };
}

const isAnother = (visitor: Inviter | undefined, recommendid: string): boolean =>
  visitor === 'loginNeeded' || (visitor !== undefined && visitor.recommendId !== recommendid);

/**
 * In an app the session may be the bridge's; a session from a mini-program's token may still be on
 * its way.
 */
function useMayBeLoggedIn(token: string | null): boolean {
  const { carryCall } = useHost();
  const session = useSession();
  return token !== null || carryCall !== null || session.cameWithMiniToken();
}

const OWN_IDS_KEY = 'ride.ownRecommendIds';
/** An inviter has one id per register type; older ids are dropped. */
const MAX_OWN_IDS = 20;

function readOwnIds(store: TextStore): string[] {
  try {
    const ids: unknown = JSON.parse(store.read(OWN_IDS_KEY) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** An invitation with one of these ids is treated as the visitor's own. */
const deviceInviterIds = {
  has: (store: TextStore, id: string): boolean => readOwnIds(store).includes(id),
  add(store: TextStore, id: string): void {
    const others = readOwnIds(store).filter((each) => each !== id);
    store.write(OWN_IDS_KEY, JSON.stringify([id, ...others].slice(0, MAX_OWN_IDS)));
  },
};
