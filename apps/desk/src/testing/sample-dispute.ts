import type { ResponseOf } from '@ride/contract/define-call';
import type { getDispute } from '@ride/contract/desk/disputes';
import { HOUR_MS } from '@ride/domain/durations';

type Dispute = ResponseOf<typeof getDispute>;
type Bill = Dispute['bills'][number];

const line = (kind: Bill['lines'][number]['kind'], item: string, amountFen: number) => ({
  kind,
  item,
  amountFen,
  remark: null,
  working: [],
});

const bill: Bill = {
  revision: 0,
  ruleName: '南京市快享计价规则（实时）第 3 版，2026年1月20日起',
  totalFen: 6_900,
  lines: [
    line('start', '起步费', 900),
    line('mileage', '里程费', 2_000),
    line('time', '时长费', 1_000),
    line('highway', '高速费', 3_000),
  ],
  waived: [],
  trip: {
    orderedAt: 0,
    departedAt: 60_000,
    completedAt: 1_260_000,
    typeModule: 4,
    typeTime: 1,
    distanceMetres: 10_000,
    durationSeconds: 1_200,
    waitingSeconds: 0,
    pickUpMetres: 0,
    crossesCities: false,
    highwayFen: 3_000,
    bridgeFen: 0,
    parkingFen: 0,
    otherFeesFen: 0,
    discountTenThousandths: 0,
    flatPriceFen: null,
    vehicleNumber: '苏A00001',
    pickUpName: '南京南站',
    dropOffName: '新街口',
    whole: null,
  },
  createdAt: 1_260_000,
};

/**
 * The sample ride was paid with 69 yuan, 30 of them a highway toll, and its case has been taken.
 */
export function sampleDispute(changes: Partial<Dispute> = {}): Dispute {
  return {
    receiptNumber: 'YY20261116-7KM2QX9R',
    kind: 'dissent',
    state: 'takenUp',
    round: 1,
    orderUuid: 'order-1',
    finding: null,
    cityCode: '320100',
    text: '没有走高速',
    disputedItems: ['高速费'],
    amountFen: 6_900,
    revision: 3,
    takenBy: { staffId: 'staff-1', name: '王芳' },
    raisedAt: 0,
    deadline: { step: 'decision', from: 0, at: Date.now() + 3 * HOUR_MS },
    outcome: null,
    endedAt: null,
    isReturned: false,
    passengerPhone: '138****0000',
    openedBy: null,
    items: ['高速费'],
    points: [{ item: '高速费', choice: 'feeNotIncurred', text: '走的辅路' }],
    pictures: [],
    messages: [],
    firstAnswerDue: 0,
    firstAnsweredAt: 0,
    decisionDue: 0,
    askedAt: null,
    isAbnormal: false,
    findings: [],
    estimate: null,
    userId: 'user-1',
    ruleVersion: 'quick-320100:3',
    money: {
      paidFen: 6_900,
      channelDiscountFen: 0,
      unpaidFen: 0,
      pendingDeliveredFen: 0,
      pendingDecidedFen: 0,
      pendingFen: 0,
      refundedFen: 0,
    },
    surplusRefundsFen: 0,
    bills: [bill],
    confirmation: null,
    returnedProposal: null,
    decisions: [],
    reasonsToSignKeeping: [],
    proposal: null,
    otherCases: [],
    mayTake: true,
    ...changes,
  };
}
