import type { AllCalls } from '../all-calls.ts';
import type { ResponseOf } from '../define-call.ts';

const at = 1_750_000_000_000;
const day = 86_400_000;
const receiptNumber = 'YY20260310-7KM2QX9R';
const refund = {
  refundId: `${receiptNumber}-1`,
  receiptNumber,
  revision: 1,
  amountFen: 1_500,
  dueAt: at + day,
  paidAt: null,
  paymentId: null,
};

/** Answers to the example requests, for calls of the provider's systems that answer with data. */
export const exampleAnswers: { [Name in keyof AllCalls]?: ResponseOf<AllCalls[Name]> } = {
  recordCompletedTrip: {
    orderUuid: 'order-1',
    totalFen: 6_488,
    verdict: 'hold',
    reasons: [{ code: 'overlap', text: '与您2025年6月15日 23:20出发的另一个订单有16分钟时间重叠' }],
  },
  readTrip: {
    orderUuid: 'order-1',
    routePlanUuid: null,
    passengerMobile: null,
    cityCode: '320100',
    orderedAt: at,
    departedAt: at + 300_000,
    completedAt: at + 1_800_000,
    distanceMetres: 12_400,
    durationSeconds: 1_500,
    reasons: [],
    confirmedAt: null,
    totalFen: 6_488,
    unpaidFen: 2_588,
    refundPendingFen: 0,
    bills: [
      {
        revision: 0,
        receiptNumber: null,
        ruleVersion: 'nanjing-quick:1',
        totalFen: 6_488,
        lines: [
          { kind: 'start', item: '起步费', amountFen: 900 },
          { kind: 'mileage', item: '里程费', amountFen: 2_068 },
          { kind: 'time', item: '时长费', amountFen: 3_520 },
        ],
        createdAt: at + 1_830_000,
      },
    ],
    payments: [
      {
        item: '微信支付',
        amountFen: 3_900,
        channelDiscountFen: 0,
        kind: 'money',
        paymentId: 'payment-1',
        paidAt: at + 1_860_000,
      },
    ],
    refunds: [],
  },
  readCompany: {
    companyId: 'company-1',
    fullName: null,
    contactName: null,
    contactPhone: null,
    cityCode: '320100',
    registeredAt: at - day,
    verifiedAt: at,
    firstRideAt: null,
    topUps: [{ topUpId: 'top-up-1', amountFen: 200_000, paidAt: at, refundedFen: 0 }],
  },
  readJoinRequest: {
    joinRequestId: 'join-1',
    companyId: 'company-1',
    fullName: null,
    applicantName: null,
    applicantPhone: null,
    requestedAt: at,
    state: 'accepted',
    joinedCompanyId: 'company-1',
    decidedAt: at + day,
  },
  readDispute: {
    receiptNumber,
    kind: 'dissent',
    orderUuid: 'order-1',
    passengerMobile: null,
    state: 'decided',
    round: 1,
    raisedAt: at,
    appealedAt: null,
    withdrawnAt: null,
    decisions: [
      {
        round: 1,
        outcome: 'adjusted',
        totalBeforeFen: 6_488,
        totalAfterFen: 4_988,
        refundFen: 1_500,
        revision: 1,
        lines: [
          { item: '起步费', oldFen: 900, newFen: 900 },
          { item: '里程费', oldFen: 2_068, newFen: 2_068 },
          { item: '时长费', oldFen: 3_520, newFen: 2_020 },
        ],
        decidedAt: at + day,
      },
    ],
    refunds: [refund],
  },
  readReward: {
    companyId: 'company-1',
    inviterId: 'user-1',
    inviterPhone: null,
    activityUuid: 'activity-1',
    milestone: 'registered',
    round: 1,
    state: 'pending',
    amountFen: 5_000,
    reachedAt: at,
    dueAt: at + 7 * day,
    changedAt: at,
  },
  issueMiniToken: {
    miniToken: '7Qrh_2fL0VZGLzfHM8g3xpYrGz-1c5mjvEx-uxRdKpM',
    expiresAt: at + 300_000,
  },
  publishFareRules: { published: [{ fareRuleId: 'nanjing-quick', version: 1 }], drafts: [] },
};
