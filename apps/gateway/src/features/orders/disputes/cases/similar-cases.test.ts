import { listSimilarDisputes } from '@ride/contract/desk/dispute-tools';
import { expect, test } from 'vitest';
import { deskWithDispute, raiseTestDispute } from '../../../../app/testing/disputes-for-test.ts';
import { deliver, tripInput } from '../../../../app/testing/fares-for-test.ts';

test('cases with the same rule, road fee or vehicle are shown beside one, and of other cities none', async () => {
  const desk = await deskWithDispute({ vehicleNumber: '苏A12345' });
  const same = { orderUuid: 'order-2', highwayFen: 3_000, vehicleNumber: '苏A12345' };
  await deliver(desk, tripInput(same));
  const other = await raiseTestDispute(desk, desk.token, { orderUuid: 'order-2' });
  const { receiptNumber, postDesk } = desk;
  const found = await postDesk(listSimilarDisputes, { receiptNumber }, await desk.as('support'));
  expect(found.data.map(({ trait, value, cases }) => [trait, value, cases.length])).toEqual([
    ['highway', '3000', 1],
    ['rule', 'nanjing-quick:1', 1],
    ['vehicle', '苏A12345', 1],
  ]);
  expect(found.data[0]?.cases[0]).toMatchObject({ receiptNumber: other, state: 'received' });
  const elsewhere = await desk.as('support', ['110100']);
  const refused = await postDesk(listSimilarDisputes, { receiptNumber }, elsewhere);
  expect(refused.code).toBe(listSimilarDisputes.refusals.unknownDispute);
});
