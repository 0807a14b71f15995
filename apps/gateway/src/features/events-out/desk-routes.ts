import { type eventDeskCalls, getEvent, resendEvent } from '@ride/contract/desk/events';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { readEvent, searchEvents } from './desk/event-list-service.ts';
import { type ResendPorts, resend } from './desk/resend-service.ts';
import { texts } from './texts.ts';

export const eventDeskRoutes = (
  ports: ResendPorts,
): Pick<DeskHandlers, keyof typeof eventDeskCalls> => ({
  listEvents: ({ cursor, limit, ...filter }) => searchEvents(ports, filter, { cursor, limit }),

  listEventReceivers: async () => ({
    receivers: ports.receivers.map(({ name, types, includesPhone }) => ({
      name,
      types: types && [...types],
      includesPhone,
    })),
  }),

  async getEvent({ eventId }) {
    const event = await readEvent(ports, eventId);
    return event ?? refuse(getEvent, 'unknownEvent', texts.unknownEvent);
  },

  async resendEvent(request, { actor }) {
    const outcome = await resend(ports, actor, request);
    return outcome === 'resent' ? null : refuse(resendEvent, outcome, texts[outcome]);
  },
});
