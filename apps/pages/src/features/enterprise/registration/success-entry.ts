import type { SessionStore } from '../../../lib/session-store.tsx';
import type { PageLocation } from '../../../routes/hash-location.ts';

const idOf = ({ path, entry }: Pick<PageLocation, 'path' | 'entry'>) => `${entry} ${path}`;

/**
 * The entry of the history at which a registration succeeded, so that whoever goes back to it, or
 * reloads it, finds the success and not an empty form.
 */
export const successEntry = {
  set: (store: SessionStore, place: PageLocation) => store.write('registrationDone', idOf(place)),
  isAt: (store: SessionStore, place: PageLocation) =>
    store.read('registrationDone') === idOf(place),
  clear: (store: SessionStore) => store.remove('registrationDone'),
};
