import type { SessionStore } from '../../../lib/session-store.tsx';
import type { PageLocation } from '../../../routes/hash-location.ts';

const idOf = ({ path, entry }: Pick<PageLocation, 'path' | 'entry'>) => `${entry} ${path}`;

/**
 * Marks the history entry at which a registration succeeded, so that going back to it or reloading
 * it shows the success and not an empty form.
 */
export const successEntry = {
  set: (store: SessionStore, place: PageLocation) => store.write('registrationDone', idOf(place)),
  isAt: (store: SessionStore, place: PageLocation) =>
    store.read('registrationDone') === idOf(place),
  clear: (store: SessionStore) => store.remove('registrationDone'),
};
