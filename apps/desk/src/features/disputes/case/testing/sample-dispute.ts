import { HOUR_MS } from '@ride/domain/durations';
import type { Bill, Dispute } from '../dispute.ts';

const line = (kind: Bill['lines'][number]['kind'], item: string, amountFen: number) => ({
  ...{ kind, item, amountFen },
  remark: null,
  working: [],
});

const bill: Bill = {
  revision: 0,
  totalFen: 6_900,
  lines: [
    line('start', '起步费', 900),
    line('mileage', '里程费', 2_000),
    line('time', '时长费', 1_000),
    line('highway', '高速费', 3_000),
  ],
  waived: [],
  trip: {
    ...{ orderedAt: 0, departedAt: 60_000, completedAt: 1_260_000, typeModule: 4, typeTime: 1 },
    ...{ distanceMetres: 10_000, durationSeconds: 1_200, waitingSeconds: 0, pickUpMetres: 0 },
    ...{ crossesCities: false, highwayFen: 3_000, bridgeFen: 0, parkingFen: 0, otherFeesFen: 0 },
    ...{ discountTenThousandths: 0, flatPriceFen: null, vehicleNumber: '苏A00001' },
    whole: null,
  },
  createdAt: 1_260_000,
};

/** A paid ride of 69 yuan in Nanjing, 30 of them for a highway, disputed and taken. */
export function sampleDispute(changes: Partial<Dispute> = {}): Dispute {
  return {
    ...{ receiptNumber: 'YY20261116-7KM2QX9R', kind: 'dissent', state: 'takenUp', round: 1 },
    ...{ orderUuid: 'order-1', cityCode: '320100', words: '没有走高速', revision: 3 },
    takenBy: { staffId: 'staff-1', name: '王芳' },
    raisedAt: 0,
    deadline: { step: 'decision', at: Date.now() + 3 * HOUR_MS },
    ...{ outcome: null, endedAt: null, passengerPhone: '138****0000', items: ['高速费'] },
    points: [{ item: '高速费', choice: 'feeNotIncurred', words: '走的辅路' }],
    ...{ pictures: [], messages: [], firstAnswerDue: 0, firstAnsweredAt: 0, decisionDue: 0 },
    ...{ askedAt: null, isAbnormal: false, findings: [], estimate: null },
    ...{ ruleVersion: 'quick-320100:3', paidFen: 6_900 },
    ...{ refundsFen: 0, surplusRefundsFen: 0, refundsPaidFen: 0 },
    bills: [bill],
    ...{ confirmation: null, returnedProposal: null },
    ...{ decisions: [], proposal: null, otherCases: [], mayTake: true },
    ...changes,
  };
}
