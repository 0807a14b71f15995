import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import s from './ToastRegion.module.css';
import {
  getServerToasts,
  listToastsInRegion,
  registerToastRegion,
  subscribeToasts,
} from './toast-store.ts';

/**
 * Screen readers ignore a live region that is inserted together with its text, so the region is
 * always in the document.
 */
export function ToastRegion() {
  const [region] = useState(() => ({}));
  useLayoutEffect(() => registerToastRegion(region), [region]);
  const toasts = useSyncExternalStore(
    subscribeToasts,
    () => listToastsInRegion(region),
    getServerToasts,
  );
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
