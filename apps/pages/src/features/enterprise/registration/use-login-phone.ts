import { useQuery } from '@tanstack/react-query';
import { useState, useSyncExternalStore } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useSession } from '../../../api/session-context.tsx';
import { useHost } from '../../../host/host-context.tsx';
import { registrationQueries } from './queries.ts';

/** The phone somebody is logged in with, until they would rather type another (REG-12). */
export function useLoginPhone(hasTyped: boolean) {
  const call = useCall();
  const session = useSession();
  const { carryCall } = useHost();
  const isLoggedIn = useSyncExternalStore(
    session.subscribe,
    () => session.token() !== null,
    () => false,
  );
  const [isGivenUp, setGivenUp] = useState(hasTyped);
  // An app that carries calls adds its own session, of which the page knows nothing.
  const mayHaveOne = isLoggedIn || carryCall !== null;
  const { data } = useQuery(registrationQueries.loginPhone(call, mayHaveOne));
  return {
    phone: isGivenUp ? null : (data ?? null),
    /** There is one, and another was typed instead. */
    canGoBack: isGivenUp && typeof data === 'string',
    giveUp: () => setGivenUp(true),
    goBack: () => setGivenUp(false),
  };
}
