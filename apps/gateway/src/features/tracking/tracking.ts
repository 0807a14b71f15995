import type { RequestOf } from '@ride/contract/define-call';
import { type EventName, eventDetails, type track } from '@ride/contract/tracking';
import type { Handlers } from '../../http/handlers.ts';
import { refuseShared } from '../../http/refusal.ts';
import type { Ports } from '../../ports/ports.ts';
import type { PersonalData } from '../privacy/privacy.ts';
import type { FindUserId } from '../session/session.ts';
import { EventQueue } from './event-queue.ts';
import { deleteTrackedEvents, exportTrackedEvents } from './personal-data-store.ts';

export interface TrackingDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'alerts'>;
  readonly findUserId: FindUserId;
  readonly onLostEvents: (error: unknown) => void;
}

export function trackingFeature({ ports, findUserId, onLostEvents }: TrackingDeps) {
  const events = new EventQueue(ports, { onFailure: onLostEvents });
  return { handlers: handlers({ ports, events }), events, personalData: personalData(findUserId) };
}

const personalData = (findUserId: FindUserId): PersonalData => ({
  subject: '页面访问记录',
  kept: null,
  async collect(db, mobile) {
    const userId = await findUserId(db, mobile);
    return userId === null ? [] : exportTrackedEvents(db, userId);
  },
  async erase(tx, mobile) {
    const userId = await findUserId(tx, mobile);
    return userId === null ? 0 : deleteTrackedEvents(tx, userId);
  },
});

const handlers = (deps: QueueDeps): Pick<Handlers, 'track'> => ({
  track(batch, { session, address }) {
    const outcome = queueEvents(deps, batch, {
      userId: session?.userId ?? null,
      address,
    });
    if (outcome === 'invalidDetail') refuseShared('malformed', '埋点数据不符合约定');
    return null;
  },
});

interface QueueDeps {
  readonly ports: Pick<Ports, 'now' | 'randomBytes'>;
  readonly events: Pick<EventQueue, 'add'>;
}

/** Only the id of the user is stored, and nothing of the address. */
interface Sender {
  readonly userId: string | null;
  readonly address: string;
}

type TrackOutcome = 'queued' | 'invalidDetail';

function queueEvents(
  deps: QueueDeps,
  { visit, context, events }: RequestOf<typeof track>,
  { userId, address }: Sender,
): TrackOutcome {
  if (!events.every(({ name, detail }) => isValidDetail(name, detail))) return 'invalidDetail';
  const receivedAt = deps.ports.now();
  deps.events.add(
    events.map(({ name, at, detail }) => ({
      id: deps.ports.randomBytes(12).toString('base64url'),
      visit,
      context,
      userId,
      receivedAt,
      name,
      detail,
      happenedAt: at,
    })),
    address,
  );
  return 'queued';
}

const isValidDetail = (name: EventName, detail: unknown): boolean =>
  eventDetails[name].safeParse(detail).success;
