import type { RequestOf } from '@ride/contract/define-call';
import { type EventName, eventDetails, type track } from '@ride/contract/tracking';
import type { Ports } from '../../ports/ports.ts';
import { insertEvents } from './tracking-store.ts';

export type TrackOutcome = 'kept' | 'unfitDetail';

/** Keeps a batch if every detail is what its event declares; whose it is only by user id. */
export async function keepEvents(
  { db, now, randomBytes }: Pick<Ports, 'db' | 'now' | 'randomBytes'>,
  { visit, context, events }: RequestOf<typeof track>,
  userId: string | null,
): Promise<TrackOutcome> {
  if (!events.every(({ name, detail }) => isFit(name, detail))) return 'unfitDetail';
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
  return 'kept';
}

const isFit = (name: EventName, detail: unknown): boolean =>
  eventDetails[name].safeParse(detail).success;
