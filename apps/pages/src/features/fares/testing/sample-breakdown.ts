import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import type { Bill, WireDifference } from '../bill/bill.ts';
import { readBill } from '../bill/read-bill.ts';

/**
 * The amounts add up, 9.00 + 27.28 + 9.60 − 2.88 = 43.00, and the lines are out of order on
 * purpose.
 */
export const sampleBreakdown: WireFareBreakdown = {
  orderUuid: 'order-1',
  costItems: [
    {
      item: '时长费',
      cost: '9.60',
      sort: 3,
      working: [
        { quantity: '24', unit: '分钟', rate: '0.40', startTime: '00:00', endTime: '24:00' },
      ],
    },
    { item: '动态折扣', cost: '-2.88', sort: 9, deductible: true, color: '#E8541E' },
    { item: '起步费', cost: '9.00', sort: 1 },
    {
      item: '里程费',
      cost: '27.28',
      sort: 2,
      color: '#B3261E',
      working: [
        {
          quantity: '10.4',
          unit: '公里',
          rate: '2.20',
          startTime: '07:00',
          endTime: '09:00',
          cost: '22.88',
        },
        {
          quantity: '2.2',
          unit: '公里',
          rate: '2.00',
          startTime: '09:00',
          endTime: '07:00',
          cost: '4.40',
        },
      ],
    },
  ],
  totalFare: '43.00',
  actualFare: '43.00',
  actPaid: '43.00',
  businessFareJson: '{"typeTime":1}',
  fareModelJson: '{"baseFare":{"startFare":"9"}}',
  fareRuleId: 'rule-1',
  createTime: Date.UTC(2026, 2, 4, 23, 30),
  areaCode: '320100',
  typeModule: 4,
  expandBizLine: 1,
  vehicleLevel: 1,
  showName: '快享',
};

/** The steps add up: 39.70 + 4.62 + 1.56 − 2.88 = 43.00. */
export const sampleDifference: WireDifference = {
  estimateFare: '39.70',
  finalFare: '43.00',
  remark: null,
  steps: [
    { item: '多行驶 2.1 公里', cost: '4.62' },
    { item: '多用 3 分钟', cost: '1.56' },
    { item: '优惠', cost: '-2.88' },
  ],
};

export function createSampleBill(part: WireFareBreakdown = {}): Bill {
  const bill = readBill({ ...sampleBreakdown, ...part });
  if (!bill) throw new Error('not a bill');
  return bill;
}
