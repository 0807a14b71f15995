import { type eventDeskCalls, getEvent, resendEvent } from '@ride/contract/desk/events';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { answerOrRefuse, refuse } from '../../http/refusal.ts';
import type { DeskSubject } from '../audit/audit.ts';
import { countBacklog } from './delivery/backlog-store.ts';
import { readEvent, searchEvents } from './desk/event-list-service.ts';
import { findEvent } from './desk/event-list-store.ts';
import { type ResendDeps, resend } from './desk/resend-service.ts';
import { texts } from './texts.ts';

export type EventsOutDeps = ResendDeps;

export const eventsOutFeature = (deps: EventsOutDeps) => ({
  deskHandlers: deskHandlers(deps),
  subject,
  countBacklog: () => countBacklog(deps.ports.db, deps.ports.now()),
});

const subject: DeskSubject = {
  permission: 'events.read',
  find: async (db, eventId) =>
    (await findEvent(db, eventId)) === null ? null : { cityCode: null },
};

const deskHandlers = (deps: EventsOutDeps): Pick<DeskHandlers, keyof typeof eventDeskCalls> => ({
  listEvents: ({ cursor, limit, ...filter }) => searchEvents(deps.ports, filter, { cursor, limit }),

  listEventReceivers: async () => ({
    receivers: deps.receivers.map(({ name, types, includesPhone }) => ({
      name,
      types: types && [...types],
      includesPhone,
    })),
  }),

  async getEvent({ eventId }) {
    const event = await readEvent(deps.ports, eventId);
    return event ?? refuse(getEvent, 'unknownEvent', texts.unknownEvent);
  },

  resendEvent: async (request, { actor }) =>
    answerOrRefuse(resendEvent, await resend(deps, actor, request), texts),
});
