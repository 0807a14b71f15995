import { RESEND_AFTER_SECONDS } from '@ride/domain/registration/limits';
import { useState } from 'react';
import { type SessionStore, useSessionStore } from '../../lib/session-store.tsx';

/** Epoch milliseconds by phone, since the gateway limits each phone on its own. */
type ResendTimes = Record<string, number>;

function storedTimes(store: Pick<SessionStore, 'read'>): ResendTimes {
  try {
    const times: unknown = JSON.parse(store.read('codeReadyAt') ?? '{}');
    return typeof times === 'object' && times !== null ? (times as ResendTimes) : {};
  } catch {
    return {};
  }
}

export function readResendTime(store: Pick<SessionStore, 'read'>, phone: string): number | null {
  const time = storedTimes(store)[phone];
  return typeof time === 'number' ? time : null;
}

/**
 * The time is stored for the visit, so that neither leaving the page nor reloading shortens the
 * wait.
 */
export function startResendWait(
  store: SessionStore,
  phone: string,
  now: number,
  seconds = RESEND_AFTER_SECONDS,
): void {
  const running = Object.entries(storedTimes(store)).filter(([, time]) => time > now);
  const times = { ...Object.fromEntries(running), [phone]: now + seconds * 1000 };
  store.write('codeReadyAt', JSON.stringify(times));
}

export interface ResendCountdown {
  readonly readyAt: number | null;
  readonly isRunning: () => boolean;
  /** True from the text message on until `sendAnother`; no captcha is shown meanwhile. */
  readonly isSent: boolean;
  readonly start: () => void;
  readonly sendAnother: () => void;
  /**
   * Call this after a refusal; if an earlier code is the reason, the rest of its wait is counted
   * down.
   */
  readonly refused: (answer: { readonly waitSeconds?: number | undefined }) => void;
}

export function useResendCountdown(phone: string): ResendCountdown {
  const store = useSessionStore();
  const [, setChanges] = useState(0);
  const [openedAt] = useState(Date.now);
  const readyAt = readResendTime(store, phone) ?? 0;
  const change = () => setChanges((count) => count + 1);
  const wait = (seconds?: number) => {
    startResendWait(store, phone, Date.now(), seconds);
    change();
  };
  return {
    readyAt: readyAt || null,
    // For a text message that was sent before this form was opened, only the countdown is shown.
    isSent: readyAt > openedAt && store.read('codeSentTo') === phone,
    isRunning: () => (readResendTime(store, phone) ?? 0) > Date.now(),
    start() {
      store.write('codeSentTo', phone);
      wait();
    },
    sendAnother() {
      store.remove('codeSentTo');
      change();
    },
    refused({ waitSeconds }) {
      if (waitSeconds !== undefined && waitSeconds <= RESEND_AFTER_SECONDS) wait(waitSeconds);
    },
  };
}
