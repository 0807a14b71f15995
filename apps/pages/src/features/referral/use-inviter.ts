import { useQuery } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useSession } from '../../api/session-context.tsx';
import { useHost } from '../../host/host-context.tsx';
import { useLocalStore } from '../../lib/local-store.tsx';
import { useLoginWhen } from '../../parts/session/use-login-when.ts';
import { locationOf } from '../../routes/href.ts';
import { useHashLocation } from '../../routes/location-context.tsx';
import { useRouteQuery } from '../../routes/navigation.tsx';
import { routes } from '../../routes/routes.ts';
import { ownRecommendIds } from './own-recommend-ids.ts';
import { type Inviter, referralQueries } from './queries.ts';
import { attribution, DEFAULT_REGISTER_TYPE } from './share/invitation-link.ts';

/** The pages whose address is an invitation once it is known who invites. */
export type InvitingPage = 'shareEntry' | 'reward';

/** Stands for the login in what is asked and kept: another login, other answers. */
export function useSessionToken(): string | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.token, () => null);
}

/**
 * Who invites. The messenger's own menu shares the address as it stands, so it becomes that of the
 * invitation; who opens one that is not theirs is led to registration, and not asked to log in.
 * The inviter is led to a login where there is none, once.
 */
export function useInviter(page: InvitingPage) {
  const query = useRouteQuery(page) ?? {};
  const { recommendid, registerType = DEFAULT_REGISTER_TYPE } = query;
  const token = useSessionToken();
  const localStore = useLocalStore();
  const isSomebodys = recommendid !== undefined && !ownRecommendIds.has(localStore, recommendid);
  const mayBeLoggedIn = useMayBeLoggedIn(token);
  const isAsked = !isSomebodys || mayBeLoggedIn;
  const { data, isFetching, refetch } = useQuery(
    referralQueries.inviter(useCall(), registerType, token, isAsked),
  );
  const ownId = typeof data === 'object' ? data.recommendId : null;
  const isInvited = isSomebodys && (!isAsked || (!isFetching && isAnother(data, recommendid)));
  const isLoginNeeded = data === 'loginNeeded' && !isFetching && !isInvited;

  const location = useHashLocation();
  useEffect(() => {
    // The visitor may be on the way to a login meanwhile.
    if (location.current().path !== routes[page].path) return;
    if (isInvited && recommendid !== undefined) {
      location.replace(locationOf('newRegistration', attribution(recommendid, query)));
    } else if (ownId !== null && !isFetching) {
      ownRecommendIds.add(localStore, ownId);
      if (recommendid === ownId) return;
      location.replace(locationOf(page, { ...query, registerType, recommendid: ownId }));
    }
  }, [isInvited, isFetching, ownId, recommendid, registerType, query, page, location, localStore]);

  const isUndecided = isSomebodys && recommendid !== ownId;
  return {
    recommendId: isUndecided ? null : ownId,
    /** Whose page it is is not known yet, or it is being left for registration. */
    isUndecided,
    isLoading: isInvited || (isFetching && ownId === null),
    isLoginNeeded,
    login: useLoginWhen(isLoginNeeded),
    reload: refetch,
  };
}

/** The gateway has said who is asking, and it is not the one who invites. */
const isAnother = (asked: Inviter | undefined, recommendid: string): boolean =>
  asked === 'loginNeeded' || (asked !== undefined && asked.recommendId !== recommendid);

/** In an app the session may be the bridge's; one that came with the address is still on its way. */
function useMayBeLoggedIn(token: string | null): boolean {
  const { carryCall } = useHost();
  const session = useSession();
  return token !== null || carryCall !== null || session.cameWithMiniToken();
}
