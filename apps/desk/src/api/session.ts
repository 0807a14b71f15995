import { type DeskSession, whoAmI } from '@ride/contract/desk/sign-in';
import type { Permission } from '@ride/domain/staff/roles';
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { callDesk } from './call-desk.ts';
import { isRefusal } from './desk-refusal.ts';
import { takeEarlySession } from './early-session.ts';
import { deskKey } from './use-desk.ts';

/** Who is signed in; null for nobody. Never opens the sign-in dialog by itself. */
export const sessionQuery = queryOptions({
  queryKey: deskKey(whoAmI, {}),
  queryFn: async (): Promise<DeskSession | null> => {
    try {
      return await callDesk(whoAmI, {}, { mayPrompt: false, sent: takeEarlySession() });
    } catch (error) {
      if (isRefusal(error, whoAmI, 'loginRequired')) return null;
      throw error;
    }
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** The signed-in person. Only for pages inside the layout, which is shown to nobody else. */
export function useSession(): DeskSession {
  const { data } = useSuspenseQuery(sessionQuery);
  if (data === null) throw new Error('nobody is signed in');
  return data;
}

/** Whether the person may do something in some city. The gateway decides; this hides buttons. */
export function usePermission(permission: Permission): boolean {
  return useSession().permissions.includes(permission);
}
