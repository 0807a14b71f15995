import { reportPayment } from '@ride/contract/internal';
import { readTrip } from '@ride/contract/internal-read';
import { expect, test } from 'vitest';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  NOON,
  publishRules,
} from '../../app/testing/fares-for-test.ts';
import { asService, gatewayForTest, post } from '../../app/testing/gateway-for-test.ts';
import { keyOfGroups } from '../../app/testing/keys-for-test.ts';

test('a trip is read by its id with its bill and payments, and with the phone of the passenger if the key opens personal data', async () => {
  const gateway = await gatewayForTest();
  const { app } = gateway;
  await publishRules(gateway, createRuleInput());
  const trip = createTripInput({ payments: [{ item: '余额', amountFen: 900 }] });
  await deliverTrip(gateway, trip);
  const { orderUuid } = trip;
  const paidAt = NOON - 60_000;
  const paid = { paymentId: 'wx-1', item: '微信支付', amountFen: 2_000, paidAt };
  await post(app, reportPayment, { orderUuid, ...paid }, asService);
  const { data } = await post(app, readTrip, { orderUuid }, await keyOfGroups(gateway, 'trips'));
  expect(data).toMatchObject({
    orderUuid,
    passengerMobile: null,
    orderedAt: trip.orderedAt,
    distanceMetres: trip.distanceMetres,
    reasons: [],
    confirmedAt: null,
    totalFen: 3_900,
    unpaidFen: 1_000,
    refundPendingFen: 0,
    bills: [
      {
        revision: 0,
        receiptNumber: null,
        ruleVersion: 'nanjing-quick:1',
        totalFen: 3_900,
        lines: [
          { kind: 'start', item: '起步费', amountFen: 900 },
          { item: '里程费', amountFen: 2_000 },
          { item: '时长费', amountFen: 1_000 },
        ],
      },
    ],
    payments: [
      { item: '余额', amountFen: 900, channelDiscountFen: 0, paymentId: null, paidAt: null },
      { ...paid, channelDiscountFen: 0 },
    ],
    refunds: [],
  });
  const withNames = await keyOfGroups(gateway, 'trips', 'personalData');
  const named = await post(app, readTrip, { orderUuid }, withNames);
  expect(named.data).toEqual({ ...data, passengerMobile: trip.passengerMobile });
  const unknown = await post(app, readTrip, { orderUuid: 'nobody' }, asService);
  expect(unknown.code).toBe(readTrip.refusals.unknownOrder);
});
