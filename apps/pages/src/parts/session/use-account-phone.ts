import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { CallGateway } from '../../api/answer.ts';
import { useCall } from '../../api/call-context.tsx';
import { useSession } from '../../api/session-context.tsx';
import { useHost } from '../../host/host-context.tsx';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { fetchAccount } from './account.ts';

/** The token is part of query keys, because answers depend on the account. */
export function useSessionToken(): string | null {
  const session = useSession();
  return useSyncExternalStore(session.subscribe, session.token, () => null);
}

export const accountPhoneKey = ['accountPhone'] as const;

const accountPhone = (call: CallGateway, token: string | null, enabled: boolean) =>
  queryOptions({
    queryKey: [...accountPhoneKey, token],
    enabled,
    // Fetched again whenever the page is shown, since somebody else may have logged in to the app.
    staleTime: 0,
    async queryFn() {
      const account = await fetchAccount(call);
      return account.kind === 'phone' ? account.mobile : null;
    },
  });

/**
 * The phone of the session with which calls are made: undefined while it is loading, null if there
 * is none.
 */
export function useAccountPhone(): string | null | undefined {
  const call = useCall();
  const token = useSessionToken();
  const { carryCall } = useHost();
  const isHydrated = useIsHydrated();
  // An app that carries calls adds its own session, which the page cannot see.
  const mayHaveOne = token !== null || (isHydrated && carryCall !== null);
  // If a later call fails, the phone of an earlier one is kept.
  const { data, isError } = useQuery(accountPhone(call, token, mayHaveOne));
  return mayHaveOne && !(isError && data === undefined) ? data : null;
}
