import { type DeskSession, whoAmI } from '@ride/contract/desk/sign-in';
import type { Permission } from '@ride/domain/staff/roles';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callDesk } from './call-desk.ts';
import { isRefusal } from './desk-refusal.ts';
import { takePrefetchedSession } from './session-prefetch.ts';
import { deskQueryKey } from './use-desk.ts';

/** The query answers null if nobody is signed in, and never opens the sign-in dialog. */
export const sessionQuery = queryOptions({
  queryKey: deskQueryKey(whoAmI, {}),
  queryFn: async (): Promise<DeskSession | null> => {
    try {
      return await callDesk(whoAmI, {}, { mayPrompt: false, sent: takePrefetchedSession() });
    } catch (error) {
      if (isRefusal(error, whoAmI, 'loginRequired')) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** Returns the signed-in person; only pages inside the layout may use this hook. */
export function useSession(): DeskSession {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('nobody is signed in');
  return data;
}

/** A permission in any city is enough to show a button; the gateway checks each call again. */
export function usePermission(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}
