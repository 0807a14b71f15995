import { useEffect } from 'react';
import { useHashLocation } from '../../routes/location-context.tsx';
import { ReloadIcon } from '../icons.tsx';
import { uiTexts } from '../texts.ts';
import s from './QuietReload.module.css';

type QuietReloadProps = {
  onReload: () => void;
  /** What keeps the answer. */
  reason?: string | undefined;
};

/**
 * A failed read shows nothing but this: no error text, no toast (FAIL-4). Only a missing network
 * is mentioned, and when it is back, what failed is read again.
 */
export function QuietReload({ onReload, reason }: QuietReloadProps) {
  useEffect(() => {
    // What is only slow is still on its way.
    if (reason) return;
    addEventListener('online', onReload);
    return () => removeEventListener('online', onReload);
  }, [onReload, reason]);
  const message = globalThis.navigator?.onLine === false ? uiTexts.offline : reason;
  return (
    <div className={s.notice} data-slow={reason && ''}>
      {message && <p role="alert">{message}</p>}
      <button type="button" className={s.button} onClick={onReload}>
        <ReloadIcon />
        {uiTexts.reload}
      </button>
    </div>
  );
}

/** Loads the whole page again: what is missing may be code as well as an answer. */
export function PageReload({ reason }: Pick<QuietReloadProps, 'reason'>) {
  return <QuietReload reason={reason} onReload={useHashLocation().reload} />;
}
