import type { DeskSubject } from '../../audit/audit.ts';
import { findEvent } from './event-list-store.ts';

/** Events, so that their history can be read: who sent one again. */
export const eventSubject: DeskSubject = {
  permission: 'events.read',
  find: async (db, eventId) =>
    (await findEvent(db, eventId)) === null ? null : { cityCode: null },
};
