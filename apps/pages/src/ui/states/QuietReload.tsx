import { useEffect } from 'react';
import { useHashLocation } from '../../routes/location-context.tsx';
import { Button } from '../Button.tsx';
import { ReloadIcon } from '../icons.tsx';
import { uiTexts } from '../texts.ts';
import s from './QuietReload.module.css';

type QuietReloadProps = {
  onReload: () => void;
  reason?: string | undefined;
};

/**
 * A failed call shows only a reload button, without error text or toast (FAIL-4). A missing network
 * is mentioned, and failed calls are repeated when the network is back.
 */
export function QuietReload({ onReload, reason }: QuietReloadProps) {
  useEffect(() => {
    // With a reason the answer is only slow, and the request is still running.
    if (reason) return;
    addEventListener('online', onReload);
    return () => removeEventListener('online', onReload);
  }, [onReload, reason]);
  const message = globalThis.navigator?.onLine === false ? uiTexts.offline : reason;
  return (
    <div className={s.notice} data-slow={reason && ''}>
      {message && <p role="alert">{message}</p>}
      <Button look="secondary" onPress={onReload}>
        <ReloadIcon />
        {uiTexts.reload}
      </Button>
    </div>
  );
}

/** Reloads the document, since a chunk of code may be missing as well as an answer. */
export function PageReload({ reason }: Pick<QuietReloadProps, 'reason'>) {
  return <QuietReload reason={reason} onReload={useHashLocation().reload} />;
}
