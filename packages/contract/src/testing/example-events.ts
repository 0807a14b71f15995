import type { OutgoingEventType, WebhookBody } from '../events-out.ts';

const at = 1_773_115_200_000;
const phone = '13800000000';
const receiptNumber = 'YY20260310-7KM2QX9R';
const applicationId = 'b1946ac92492d2347c6235b4d2611184';
const invoice = { applicationId, amountFen: 3_900 };
const reward = {
  companyId: 'company-1',
  inviterId: 'user-1',
  activityUuid: 'activity-1',
  milestone: 'registered',
  round: 1,
  amountFen: 5_000,
} as const;

type Example<Type extends OutgoingEventType> = Pick<WebhookBody<Type>, 'position' | 'data'> & {
  readonly id: string;
};

/** An example of each event; those that concern one case belong together. */
const examples: { readonly [Type in OutgoingEventType]: Example<Type> } = {
  'company.registered': {
    id: 'company-1',
    position: 1,
    data: { companyId: 'company-1', cityCode: '320100', registeredAt: at, phone },
  },
  'company.joinRequested': {
    id: 'join-1',
    position: 1,
    data: { joinRequestId: 'join-1', companyId: 'company-1', requestedAt: at, phone },
  },
  'company.joinDecided': {
    id: 'join-1',
    position: 2,
    data: {
      joinRequestId: 'join-1',
      companyId: 'company-1',
      accepted: true,
      decidedAt: at,
      phone,
    },
  },
  'dispute.raised': {
    id: receiptNumber,
    position: 1,
    data: { receiptNumber, kind: 'dissent', orderUuid: 'order-1', raisedAt: at, phone },
  },
  'dispute.decided': {
    id: receiptNumber,
    position: 2,
    data: {
      receiptNumber,
      kind: 'dissent',
      orderUuid: 'order-1',
      round: 1,
      outcome: 'adjusted',
      refundFen: 1_500,
      refundId: `${receiptNumber}-1`,
      totalFen: 4_988,
      revision: 1,
      lines: [
        { item: '起步费', oldFen: 900, newFen: 900 },
        { item: '里程费', oldFen: 2_068, newFen: 2_068 },
        { item: '时长费', oldFen: 3_520, newFen: 2_020 },
      ],
      decidedAt: at,
      phone,
    },
  },
  'refund.due': {
    id: receiptNumber,
    position: 3,
    data: {
      refundId: `${receiptNumber}-p1`,
      receiptNumber,
      orderUuid: 'order-1',
      paymentId: 'payment-2',
      amountFen: 500,
      totalFen: 4_988,
      revision: 1,
      dueAt: at,
    },
  },
  'dispute.appealed': {
    id: receiptNumber,
    position: 4,
    data: { receiptNumber, orderUuid: 'order-1', appealedAt: at },
  },
  'dispute.withdrawn': {
    id: receiptNumber,
    position: 5,
    data: { receiptNumber, orderUuid: 'order-1', round: 2, withdrawnAt: at },
  },
  'fare.confirmed': {
    id: 'order-2',
    position: 1,
    data: { orderUuid: 'order-2', amountFen: 9_350, revision: 0, confirmedAt: at },
  },
  'price.announced': {
    id: 'fareRule:nanjing-quick',
    position: 2,
    data: {
      kind: 'fareRule',
      key: 'nanjing-quick',
      version: 2,
      isEnd: false,
      cityCodes: ['320100'],
      changeId: 'change-1',
      at,
      startsAt: at + 7 * 86_400_000,
    },
  },
  'price.withdrawn': {
    id: 'fareRule:nanjing-quick',
    position: 3,
    data: {
      kind: 'fareRule',
      key: 'nanjing-quick',
      version: 2,
      isEnd: false,
      cityCodes: ['320100'],
      changeId: 'change-1',
      at,
      startsAt: at + 7 * 86_400_000,
    },
  },
  'invoice.requested': {
    id: applicationId,
    position: 1,
    data: {
      ...invoice,
      head: {
        title: '南京云程科技有限公司',
        taxNumber: '91350100M000100Y43',
        email: 'finance@example.com',
        recipient: {
          name: '李会计',
          province: '江苏省',
          city: '南京市',
          district: '建邺区',
          address: '江东中路 1 号',
        },
      },
      lines: [
        {
          orderUuid: 'order-1',
          amountFen: 3_900,
          list: 'dList',
          cityCode: '320100',
          departedAt: at - 3_000_000,
          completedAt: at - 1_800_000,
          from: '南京南站',
          to: '新街口',
        },
      ],
      requestedAt: at,
      phone,
    },
  },
  'invoice.cancelled': {
    id: applicationId,
    position: 2,
    data: { ...invoice, reason: 'refund', cancelledAt: at },
  },
  'invoice.reversalNeeded': {
    id: applicationId,
    position: 2,
    data: { ...invoice, number: '26322000000012345678', reason: 'refund', neededAt: at },
  },
  'invoice.resendRequested': {
    id: applicationId,
    position: 2,
    data: {
      ...invoice,
      number: '26322000000012345678',
      email: 'finance@example.com',
      requestedAt: at,
    },
  },
  'reward.paid': {
    id: 'company-1',
    position: 1,
    data: { ...reward, paidAt: at, phone },
  },
  'reward.takenBack': {
    id: 'company-1',
    position: 2,
    data: { ...reward, takenBackAt: at, phone },
  },
};

export const exampleEvent = (type: OutgoingEventType, kind: string) => {
  const { id, position, data } = examples[type];
  const timestamp = new Date(at).toISOString();
  return { type, timestamp, subject: { kind, id }, position, data };
};
