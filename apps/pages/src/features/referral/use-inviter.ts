import { useSyncExternalStore } from 'react';
import { useCall } from '../../api/call-context.tsx';
import { useQuery } from '../../api/query/use-query.ts';
import { useSession } from '../../api/session-context.tsx';
import { useLoginWhen } from '../../api/use-login-when.ts';
import { referralQueries } from './queries.ts';

/** Stands for the login in what is asked and kept: another login, other answers. */
export function useSessionToken(): string | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.token, () => null);
}

/** Who invites. Without a login the visitor is led to one, once. */
export function useInviter(registerType = 1) {
  const call = useCall();
  const token = useSessionToken();
  const { data, isFetching, refetch } = useQuery(
    referralQueries.inviter(call, registerType, token),
  );
  const isLoginNeeded = data === 'loginNeeded' && !isFetching;
  const login = useLoginWhen(isLoginNeeded);
  return {
    recommendId: typeof data === 'object' ? data.recommendId : null,
    isLoading: isFetching && typeof data !== 'object',
    isLoginNeeded,
    login,
    reload: refetch,
  };
}
