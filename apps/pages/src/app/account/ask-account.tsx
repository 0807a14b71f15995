import { createRoot } from 'react-dom/client';
import type { Account } from '../../parts/session/account.ts';
import type { HashLocation } from '../../routes/hash-location.ts';
import { LocationContext } from '../../routes/location-context.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';

/**
 * Resolves with the answer. The question has a root of its own: it belongs to no page, and no first
 * load carries a place for it.
 */
export function askAccount(
  location: HashLocation,
  present: Account,
  offered: Account,
): Promise<'keep' | 'replace'> {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  return new Promise<'keep' | 'replace'>((resolve) => {
    root.render(
      <LocationContext value={location}>
        <AccountQuestion present={present} offered={offered} onAnswer={resolve} />
      </LocationContext>,
    );
  }).finally(() => {
    root.unmount();
    place.remove();
  });
}
