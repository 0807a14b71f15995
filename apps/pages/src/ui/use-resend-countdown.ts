import { RESEND_AFTER_SECONDS } from '@ride/domain/registration/limits';
import { useState } from 'react';
import { useSessionStore } from '../lib/session-store.tsx';

/** When a next code may be asked for. Kept for the visit: leaving the page does not shorten it. */
export function useResendCountdown(): { readyAt: number | null; start: () => void } {
  const store = useSessionStore();
  const [readyAt, setReadyAt] = useState(() => Number(store.read('codeReadyAt')) || null);
  const start = () => {
    const at = Date.now() + RESEND_AFTER_SECONDS * 1000;
    store.write('codeReadyAt', String(at));
    setReadyAt(at);
  };
  return { readyAt, start };
}
