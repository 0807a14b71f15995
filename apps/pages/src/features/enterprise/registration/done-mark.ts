import type { SessionStore } from '../../../lib/session-store.tsx';
import type { Place } from '../../../routes/hash-location.ts';

/**
 * Remembers at which entry of the history a registration succeeded, so that whoever goes back to
 * it, or reloads it, finds the success and not an empty form.
 */
const mark = ({ path, entry }: Pick<Place, 'path' | 'entry'>) => `${entry} ${path}`;

export const doneMark = {
  set: (store: SessionStore, place: Place) => store.write('registrationDone', mark(place)),
  isAt: (store: SessionStore, place: Place) => store.read('registrationDone') === mark(place),
  clear: (store: SessionStore) => store.remove('registrationDone'),
};
