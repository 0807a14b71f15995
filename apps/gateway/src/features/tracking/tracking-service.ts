import type { RequestOf } from '@ride/contract/define-call';
import { type EventName, eventDetails, type track } from '@ride/contract/tracking';
import type { Ports } from '../../ports/ports.ts';
import { insertEvents } from './tracking-store.ts';

export type TrackOutcome = 'stored' | 'invalidDetail';

/** Stores a batch if every detail matches its event's schema. Of the user only the id is stored. */
export async function storeEvents(
  { db, now, randomBytes }: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  { visit, context, events }: RequestOf<typeof track>,
  userId: string | null,
): Promise<TrackOutcome> {
  if (!events.every(({ name, detail }) => isValidDetail(name, detail))) return 'invalidDetail';
  await insertEvents(db, {
    visit,
    context,
    userId,
    receivedAt: now(),
    events: events.map(({ name, at, detail }) => ({
      id: randomBytes(12).toString('base64url'),
      name,
      happenedAt: at,
      detail,
    })),
  });
  return 'stored';
}

const isValidDetail = (name: EventName, detail: unknown): boolean =>
  eventDetails[name].safeParse(detail).success;
