import { disputeKinds, disputeOutcomes } from '@ride/domain/disputes/dispute-case';
import { milestones } from '@ride/domain/referral/milestone';
import * as z from 'zod/mini';
import { areaCode, fenAmount, id, moment, phone } from './fields.ts';

/**
 * Events that are sent to the provider's other systems as signed webhooks: what each is about, and
 * its data. They carry ids and never names; docs/events-out.md says how to receive them.
 */
const reward = {
  /** The company that was invited, and the user who invited it. */
  companyId: id,
  inviterId: id,
  activityUuid: id,
  milestone: z.enum(milestones),
  /** Counts up each time the milestone is reached again after its reward was taken back. */
  round: z.int(),
  amountFen: fenAmount,
};

/** Of the person the event is about, for receivers whose setting asks for it. */
const phoneIfAsked = z.optional(phone);

export const outgoingEvents = {
  'company.registered': {
    name: '企业已注册',
    subject: 'company',
    data: z.object({
      companyId: id,
      cityCode: areaCode,
      registeredAt: moment,
      phone: phoneIfAsked,
    }),
  },
  'company.joinRequested': {
    name: '申请加入企业',
    subject: 'joinRequest',
    data: z.object({
      joinRequestId: id,
      /** Null while no company of that name is registered. */
      companyId: z.nullable(id),
      requestedAt: moment,
      phone: phoneIfAsked,
    }),
  },
  'company.joinDecided': {
    name: '加入申请已决定',
    subject: 'joinRequest',
    data: z.object({
      joinRequestId: id,
      /** The company the applicant joins; null when the request was refused. */
      companyId: z.nullable(id),
      accepted: z.boolean(),
      decidedAt: moment,
      phone: phoneIfAsked,
    }),
  },
  'dispute.raised': {
    name: '已提出争议',
    subject: 'dispute',
    data: z.object({
      receiptNumber: id,
      /** A dispute about the fare, or a report of a problem with one of its lines. */
      kind: z.enum(['dissent', 'costProblem']),
      orderUuid: id,
      raisedAt: moment,
      phone: phoneIfAsked,
    }),
  },
  'dispute.decided': {
    name: '争议已决定',
    subject: 'dispute',
    data: z.object({
      receiptNumber: id,
      kind: z.enum(disputeKinds),
      orderUuid: id,
      /** 2 after an appeal. */
      round: z.int(),
      outcome: z.enum(disputeOutcomes),
      /** What is to be paid back now; 0 where nothing is. */
      refundFen: fenAmount,
      /** To be named when the refund is reported as paid; null where nothing is due. */
      refundId: z.nullable(id),
      /** What the ride costs from now on. */
      totalFen: fenAmount,
      /** Of the bill, which counts up with every change of it. */
      revision: z.int(),
      lines: z.array(z.object({ item: z.string(), oldFen: z.int(), newFen: z.int() })),
      decidedAt: moment,
      phone: phoneIfAsked,
    }),
  },
  /** A payment came in after a decision had lowered the bill: what is too much goes back. */
  'refund.due': {
    name: '多付金额待退回',
    subject: 'dispute',
    data: z.object({
      /** To be named, both, when the refund is reported as paid. */
      refundId: id,
      receiptNumber: id,
      orderUuid: id,
      /** As it was reported. */
      paymentId: id,
      /** What is to be paid back. */
      amountFen: fenAmount,
      totalFen: fenAmount,
      revision: z.int(),
      dueAt: moment,
    }),
  },
  /** The passenger does not accept the first decision; another person decides again. */
  'dispute.appealed': {
    name: '争议已申诉',
    subject: 'dispute',
    data: z.object({ receiptNumber: id, orderUuid: id, appealedAt: moment }),
  },
  /** By the passenger; an appeal that is withdrawn leaves the first decision in force. */
  'dispute.withdrawn': {
    name: '争议已撤回',
    subject: 'dispute',
    data: z.object({
      receiptNumber: id,
      orderUuid: id,
      /** 2 for an appeal. */
      round: z.int(),
      withdrawnAt: moment,
    }),
  },
  /** The passenger says that the fare of an abnormal order is right: one that was held may be charged. */
  'fare.confirmed': {
    name: '费用已确认',
    subject: 'order',
    data: z.object({
      orderUuid: id,
      amountFen: fenAmount,
      /** Of the bill, as in `dispute.decided`: the highest one counts. */
      revision: z.int(),
      confirmedAt: moment,
    }),
  },
  'fareRule.announced': {
    name: '计价规则已公布',
    subject: 'fareRule',
    data: z.object({
      fareRuleId: id,
      version: z.int(),
      cityCode: areaCode,
      announcedAt: moment,
      /** From then on it is in force. */
      startsAt: moment,
    }),
  },
  'reward.paid': {
    name: '奖励已发放',
    subject: 'invitation',
    data: z.object({ ...reward, paidAt: moment, phone: phoneIfAsked }),
  },
  /** Of a reward that was paid; one that is lost before was never told of. */
  'reward.takenBack': {
    name: '奖励已收回',
    subject: 'invitation',
    data: z.object({ ...reward, takenBackAt: moment, phone: phoneIfAsked }),
  },
} as const;

export type OutgoingEventType = keyof typeof outgoingEvents;

export const outgoingEventTypes = Object.keys(outgoingEvents) as OutgoingEventType[];

type Catalog = typeof outgoingEvents;
export type EventSubjectKind = Catalog[OutgoingEventType]['subject'];
export type EventSubjectOf<Type extends OutgoingEventType> = Catalog[Type]['subject'];
export type EventDataOf<Type extends OutgoingEventType> = z.output<Catalog[Type]['data']>;

/** What a receiver is sent, as JSON; the three headers beside it are those of Standard Webhooks. */
export interface WebhookBody<Type extends OutgoingEventType = OutgoingEventType> {
  readonly type: Type;
  /** When it happened, as ISO 8601. */
  readonly timestamp: string;
  readonly subject: { readonly kind: EventSubjectOf<Type>; readonly id: string };
  /** Counts the events of a subject, of all types, from 1. */
  readonly position: number;
  readonly data: EventDataOf<Type>;
}
