import * as z from 'zod/mini';
import { type OutgoingEventType, outgoingEventTypes } from '../events-out.ts';
import { id } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { pageFields, pageSchemaOf } from './paging.ts';

export const deliveryStateNames = {
  waiting: '等待发送',
  delivered: '已送达',
  dead: '发送失败',
  noReceiver: '无接收方',
} as const;
export type DeliveryState = keyof typeof deliveryStateNames;

const eventType = z.enum(outgoingEventTypes as [OutgoingEventType, ...OutgoingEventType[]]);
const state = z.enum(Object.keys(deliveryStateNames) as [DeliveryState, ...DeliveryState[]]);
const receiverName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
const subject = z.object({ kind: z.string(), id: z.string() });

const delivery = {
  /** Null if no receiver is configured for the event. */
  receiver: z.nullable(z.string()),
  state,
  attempts: z.number(),
  /** Null unless the state is `waiting`. */
  nextAttemptAt: z.nullable(z.number()),
  /** For example `HTTP 503`; null until the first attempt has ended. */
  lastAnswer: z.nullable(z.string()),
};

const eventRow = z.object({
  /** An event has one delivery for each receiver. */
  deliveryId: z.string(),
  eventId: z.string(),
  type: eventType,
  subject,
  position: z.number(),
  createdAt: z.number(),
  ...delivery,
});
export type EventRow = z.output<typeof eventRow>;

export const listEvents = defineDeskCall({
  path: '/desk/events/list',
  permission: 'events.read',
  needsAllCities: true,
  summary: 'Events for other systems with the state of each delivery, newest first',
  request: z.strictObject({
    ...pageFields,
    type: z.optional(eventType),
    receiver: z.optional(receiverName),
    state: z.optional(state),
    /** Id of the object that the event is about, such as a company id or a receipt number. */
    subjectId: z.optional(id),
  }),
  response: pageSchemaOf(eventRow),
});

export const listEventReceivers = defineDeskCall({
  path: '/desk/events/receivers',
  permission: 'events.read',
  needsAllCities: true,
  summary: 'The receivers that the settings name, without addresses and secrets',
  request: z.strictObject({}),
  response: z.object({
    receivers: z.array(
      z.object({
        name: z.string(),
        /** Null if the receiver gets all types. */
        types: z.nullable(z.array(eventType)),
        includesPhone: z.boolean(),
      }),
    ),
  }),
});

const attempt = z.object({
  attempt: z.number(),
  startedAt: z.number(),
  durationMs: z.number(),
  answer: z.string(),
});

export const getEvent = defineDeskCall({
  path: '/desk/events/get',
  permission: 'events.read',
  needsAllCities: true,
  summary: 'One event with its data and every attempt to deliver it',
  request: z.strictObject({ eventId: id }),
  response: z.object({
    eventId: z.string(),
    type: eventType,
    subject,
    position: z.number(),
    createdAt: z.number(),
    /** The phone is left out here, also if receivers are sent one. */
    data: z.record(z.string(), z.unknown()),
    deliveries: z.array(z.object({ ...delivery, attemptList: z.array(attempt) })),
  }),
  refusals: { unknownEvent: 70301 },
});

export const resendEvent = defineDeskCall({
  path: '/desk/events/resend',
  permission: 'events.resend',
  needsAllCities: true,
  summary: 'Sends an event again to a receiver that has it or did not accept it',
  request: z.strictObject({ eventId: id, receiver: receiverName }),
  response: z.null(),
  refusals: {
    unknownDelivery: 70302,
    /** The delivery already waits for its first or next attempt. */
    stillWaiting: 70303,
    /** The receiver is no longer in the settings. */
    receiverGone: 70304,
  },
});

export const eventDeskCalls = { listEvents, listEventReceivers, getEvent, resendEvent };
