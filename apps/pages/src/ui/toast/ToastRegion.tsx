import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import s from './ToastRegion.module.css';
import { openRegion, subscribeToasts, toastsAt, toastsOnServer } from './toast-store.ts';

/**
 * Screen readers ignore a live region that is inserted together with its text, so the region is
 * always in the document.
 */
export function ToastRegion() {
  const [region] = useState(() => ({}));
  useLayoutEffect(() => openRegion(region), [region]);
  const toasts = useSyncExternalStore(subscribeToasts, () => toastsAt(region), toastsOnServer);
  return (
    <div role="status" aria-live="polite" aria-atomic="false" className={s.region}>
      {toasts.map(({ id, text }) => (
        <p key={id} className={s.toast}>
          {text}
        </p>
      ))}
    </div>
  );
}
