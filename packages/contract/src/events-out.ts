import { disputeKinds, disputeOutcomes } from '@ride/domain/disputes/dispute-case';
import { invoiceEndReasons } from '@ride/domain/invoices/invoice-state';
import { milestones } from '@ride/domain/referral/milestone';
import * as z from 'zod/mini';
import { email, invoiceHead, invoiceLine, invoiceRecipient } from './entities/invoice.ts';
import { areaCode, fenAmount, id, moment, phone } from './fields.ts';

/**
 * Events that are sent to other systems of the provider as signed webhooks, with their data. Those of
 * invoices have names and addresses, all others only ids; docs/events-out.md describes how to receive them.
 */
const reward = {
  /** The invited company. */
  companyId: id,
  inviterId: id,
  activityUuid: id,
  /** The milestone that is rewarded. */
  milestone: z.enum(milestones),
  /** Counts up each time the milestone is reached again after its reward was taken back. */
  round: z.int(),
  amountFen: fenAmount,
};

const priceVersion = {
  /** What has the version. */
  kind: z.enum(['fareRule', 'fence', 'calendar']),
  /** The id of the rule or area, or the year of the calendar. */
  key: id,
  /** Number of the version. */
  version: z.int(),
  /** True if the rule or area ends instead of getting other terms. */
  isEnd: z.boolean(),
  /** The cities that it concerns; null for the whole country. */
  cityCodes: z.nullable(z.array(areaCode)),
  /** The change that it belongs to; null for what was imported. */
  changeId: z.nullable(id),
  /** When it was announced or withdrawn. */
  at: moment,
  /** When it comes, or would have come, into force. */
  startsAt: moment,
};

const invoice = {
  applicationId: id,
  /** The whole amount of the application in fen. */
  amountFen: fenAmount,
};

/**
 * A trip was refunded, support handed the application back, the person's data are erased, or the
 * invoice was issued after its application had ended.
 */
const endReason = z.enum(invoiceEndReasons);

/** Phone of the person the event is about, only for receivers that are configured to get it. */
const phoneIfAsked = z.optional(phone);

export const outgoingEvents = {
  /** A company has registered with a verified phone. */
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
  /** Somebody requests, or requests again, to be added to a company. */
  'company.joinRequested': {
    name: '申请加入企业',
    subject: 'joinRequest',
    data: z.object({
      joinRequestId: id,
      /** Null if no company of that name is registered. */
      companyId: z.nullable(id),
      requestedAt: moment,
      phone: phoneIfAsked,
    }),
  },
  /** A request to join a company was decided; add the person to it if it was accepted. */
  'company.joinDecided': {
    name: '加入申请已决定',
    subject: 'joinRequest',
    data: z.object({
      joinRequestId: id,
      /** The company that the applicant joins; null if the request was refused. */
      companyId: z.nullable(id),
      accepted: z.boolean(),
      decidedAt: moment,
      phone: phoneIfAsked,
    }),
  },
  /** A passenger disputes a fare or reports a problem with it. */
  'dispute.raised': {
    name: '已提出争议',
    subject: 'dispute',
    data: z.object({
      receiptNumber: id,
      /**
       * `dissent` is a dispute about the fare, `costProblem` a report of a problem with one of its
       * lines.
       */
      kind: z.enum(['dissent', 'costProblem']),
      orderUuid: id,
      raisedAt: moment,
      phone: phoneIfAsked,
    }),
  },
  /** A case or an appeal was decided; what is to be refunded is due. */
  'dispute.decided': {
    name: '争议已决定',
    subject: 'dispute',
    data: z.object({
      receiptNumber: id,
      /** What kind of case was decided. */
      kind: z.enum(disputeKinds),
      orderUuid: id,
      /** 1, or 2 after an appeal. */
      round: z.int(),
      /** Whether the bill was changed. */
      outcome: z.enum(disputeOutcomes),
      /** The amount to be refunded now; 0 if there is none. */
      refundFen: fenAmount,
      /** Id to be sent when the refund is reported as paid; null if no refund is due. */
      refundId: z.nullable(id),
      /** The price of the ride from now on. */
      totalFen: fenAmount,
      /** Revision of the bill, which counts up with every change. */
      revision: z.int(),
      /** Every line of the bill; empty if nothing changed. */
      lines: z.array(
        z.object({
          item: z.string(),
          /** Amount before the decision in fen. */
          oldFen: z.int(),
          /** Amount after the decision in fen. */
          newFen: z.int(),
        }),
      ),
      decidedAt: moment,
      phone: phoneIfAsked,
    }),
  },
  /** The passenger paid after a decision had lowered the bill, so the excess is refunded. */
  'refund.due': {
    name: '多付金额待退回',
    subject: 'dispute',
    data: z.object({
      /** Id to be sent, with `receiptNumber`, when the refund is reported as paid. */
      refundId: id,
      receiptNumber: id,
      orderUuid: id,
      /** The payment's id as it was reported. */
      paymentId: id,
      /** The amount to be refunded. */
      amountFen: fenAmount,
      totalFen: fenAmount,
      revision: z.int(),
      /** When the refund fell due. */
      dueAt: moment,
    }),
  },
  /** The passenger appeals against the first decision; another person decides again. */
  'dispute.appealed': {
    name: '争议已申诉',
    subject: 'dispute',
    data: z.object({
      receiptNumber: id,
      orderUuid: id,
      /** When the passenger appealed. */
      appealedAt: moment,
    }),
  },
  /**
   * The passenger withdrew the case. After a withdrawn appeal the first decision stays in force.
   */
  'dispute.withdrawn': {
    name: '争议已撤回',
    subject: 'dispute',
    data: z.object({
      receiptNumber: id,
      orderUuid: id,
      /** 1, or 2 for an appeal. */
      round: z.int(),
      /** When the passenger withdrew. */
      withdrawnAt: moment,
    }),
  },
  /**
   * The passenger confirmed the fare of an abnormal order. If the order was held for review, it may
   * be charged now.
   */
  'fare.confirmed': {
    name: '费用已确认',
    subject: 'order',
    data: z.object({
      orderUuid: id,
      amountFen: fenAmount,
      /** Revision of the bill as in `dispute.decided`; the highest revision is in force. */
      revision: z.int(),
      confirmedAt: moment,
    }),
  },
  /** A version of a rule, an area or a calendar was announced, or the end of one. */
  'price.announced': {
    name: '计价变更已公布',
    subject: 'price',
    data: z.object(priceVersion),
  },
  /** An announced version was withdrawn before it started; what was in force stays. */
  'price.withdrawn': {
    name: '计价变更已撤回',
    subject: 'price',
    data: z.object(priceVersion),
  },
  /** A passenger applied for an invoice: issue it and report it, or say why it cannot be issued. */
  'invoice.requested': {
    name: '申请开票',
    subject: 'invoice',
    data: z.object({
      ...invoice,
      /** Whom the invoice names and where it goes, without the phone of a recipient. */
      head: z.object({
        ...invoiceHead.shape,
        /** Where a paper invoice is sent; absent if none is wanted. */
        recipient: z.optional(z.omit(invoiceRecipient, { phone: true })),
      }),
      /** The trips, the oldest first. */
      lines: z.array(invoiceLine),
      requestedAt: moment,
      /** Phone of the recipient of a paper invoice, otherwise of the passenger. */
      phone: phoneIfAsked,
    }),
  },
  /** An application ended before its invoice was issued: do not issue it. */
  'invoice.cancelled': {
    name: '开票申请已取消',
    subject: 'invoice',
    data: z.object({ ...invoice, reason: endReason, cancelledAt: moment }),
  },
  /** An issued invoice no longer holds: reverse it and report that. */
  'invoice.reversalNeeded': {
    name: '发票需要冲红',
    subject: 'invoice',
    data: z.object({
      ...invoice,
      /** Number of the invoice. */
      number: id,
      reason: endReason,
      /** When it became necessary. */
      neededAt: moment,
    }),
  },
  /** An issued invoice is to be sent again by mail. */
  'invoice.resendRequested': {
    name: '重新发送发票',
    subject: 'invoice',
    data: z.object({
      ...invoice,
      /** Number of the invoice. */
      number: id,
      /** Where it is sent. */
      email,
      requestedAt: moment,
    }),
  },
  /** The reward for an invitation was paid. */
  'reward.paid': {
    name: '奖励已发放',
    subject: 'invitation',
    data: z.object({ ...reward, paidAt: moment, phone: phoneIfAsked }),
  },
  /** A paid reward was taken back. A reward that is lost before it was paid causes no event. */
  'reward.takenBack': {
    name: '奖励已收回',
    subject: 'invitation',
    data: z.object({
      ...reward,
      /** When the reward was taken back. */
      takenBackAt: moment,
      phone: phoneIfAsked,
    }),
  },
} as const;

/**
 * Fields with names, addresses or places. The desk does not show them, and they are taken out of
 * stored events when the person's data are erased.
 */
export const personalEventFields: readonly string[] = ['head', 'lines', 'email'];

export type OutgoingEventType = keyof typeof outgoingEvents;

export const outgoingEventTypes = Object.keys(outgoingEvents) as OutgoingEventType[];

type Catalog = typeof outgoingEvents;
export type EventSubjectKind = Catalog[OutgoingEventType]['subject'];
export type EventSubjectOf<Type extends OutgoingEventType> = Catalog[Type]['subject'];
export type EventDataOf<Type extends OutgoingEventType> = z.output<Catalog[Type]['data']>;

/** Body of a webhook; its three headers are those of Standard Webhooks. */
export interface WebhookBody<Type extends OutgoingEventType = OutgoingEventType> {
  readonly type: Type;
  /** Time of the event in ISO 8601. */
  readonly timestamp: string;
  readonly subject: { readonly kind: EventSubjectOf<Type>; readonly id: string };
  /** Counts all events of the same subject, from 1. */
  readonly position: number;
  readonly data: EventDataOf<Type>;
}
