import { useSyncExternalStore } from 'react';
import s from './ToastRegion.module.css';
import { currentToasts, subscribeToasts, toastsOnServer } from './toast-store.ts';

/** Stands in the document from the start: a live region that comes with its words is not read. */
export function ToastRegion() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, toastsOnServer);
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
