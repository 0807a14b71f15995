import type { SessionStore } from '../../../lib/session-store.tsx';
import type { Place } from '../../../routes/hash-location.ts';

const idOf = ({ path, entry }: Pick<Place, 'path' | 'entry'>) => `${entry} ${path}`;

/**
 * The entry of the history at which a registration succeeded, so that whoever goes back to it, or
 * reloads it, finds the success and not an empty form.
 */
export const successEntry = {
  set: (store: SessionStore, place: Place) => store.write('registrationDone', idOf(place)),
  isAt: (store: SessionStore, place: Place) => store.read('registrationDone') === idOf(place),
  clear: (store: SessionStore) => store.remove('registrationDone'),
};
