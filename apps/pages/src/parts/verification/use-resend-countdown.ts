import { RESEND_AFTER_SECONDS } from '@ride/domain/registration/limits';
import { useState } from 'react';
import { useSessionStore } from '../../lib/session-store.tsx';
import { resendTime, startResendWait } from './resend-times.ts';

export interface ResendCountdown {
  readonly readyAt: number | null;
  readonly isRunning: () => boolean;
  /** A code has gone out. */
  readonly start: () => void;
  /** None has; where that is for the minute of one sent elsewhere, its rest is counted. */
  readonly refused: (answer: { readonly waitSeconds?: number | undefined }) => void;
}

/** When a next code may be sent to this phone, also for somebody who left the page meanwhile. */
export function useResendCountdown(phone: string): ResendCountdown {
  const store = useSessionStore();
  const [, setStarted] = useState(0);
  const wait = (seconds?: number) => {
    startResendWait(store, phone, Date.now(), seconds);
    setStarted((count) => count + 1);
  };
  return {
    readyAt: resendTime(store, phone),
    isRunning: () => (resendTime(store, phone) ?? 0) > Date.now(),
    start: () => wait(),
    refused({ waitSeconds }) {
      if (waitSeconds !== undefined && waitSeconds <= RESEND_AFTER_SECONDS) wait(waitSeconds);
    },
  };
}
