import { useState } from 'react';
import { useSessionStore } from '../lib/session-store.tsx';
import { resendMoment, startResendMinute } from './resend-moments.ts';

/** When a next code may be sent to this phone, also for somebody who left the page meanwhile. */
export function useResendCountdown(phone: string): { readyAt: number | null; start: () => void } {
  const store = useSessionStore();
  const [, setStarted] = useState(0);
  return {
    readyAt: resendMoment(store, phone),
    start() {
      startResendMinute(store, phone, Date.now());
      setStarted((count) => count + 1);
    },
  };
}
