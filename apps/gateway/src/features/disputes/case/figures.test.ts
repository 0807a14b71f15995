import type { RequestInput } from '@ride/contract/define-call';
import { askPassenger, decideDispute } from '@ride/contract/desk/disputes';
import { workbenchDisputeFigures } from '@ride/contract/desk/workbench';
import { DAY_MS, HOUR_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  deskWithDispute,
  raiseTestDispute,
  takenBy,
} from '../../../app/testing/disputes-for-test.ts';
import { deliver, tripInput } from '../../../app/testing/fares-for-test.ts';

test('the figures count what waits, what is due, what came and was decided, and what goes back', async () => {
  const gateway = await deskWithDispute();
  const { receiptNumber, clock, postDesk, token } = gateway;
  const figures = async (cities?: readonly string[]) =>
    (await postDesk(workbenchDisputeFigures, {}, await gateway.as('support', cities))).data;
  const raisedHour = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
  expect(await figures()).toMatchObject({
    now: clock.now(),
    open: 1,
    overdue: 0,
    dueSoon: 0,
    held: 0,
    refundsTodayFen: 0,
    raised: [{ hourAt: raisedHour, count: 1 }],
    decided: [],
  });
  clock.advance(20 * HOUR_MS);
  expect(await figures()).toMatchObject({ dueSoon: 0, overdue: 0 });
  clock.advance(1);
  expect(await figures()).toMatchObject({ dueSoon: 1, overdue: 0 });
  await deliver(gateway, tripInput({ orderUuid: 'order-2' }));
  await raiseTestDispute(gateway, token, { orderUuid: 'order-2' });
  clock.advance(4 * HOUR_MS);
  expect(await figures()).toMatchObject({ open: 2, dueSoon: 0, overdue: 1 });
  expect(await figures(['330100'])).toMatchObject({ open: 0, overdue: 0, raised: [] });

  const { headers, revision } = await takenBy(gateway);
  const decision: RequestInput<typeof decideDispute> = {
    receiptNumber,
    revision,
    billRevision: 0,
    outcome: 'adjusted',
    text: '没有走高速',
    corrections: [],
    waived: [{ line: 'highway', reason: 'feeNotIncurred' }],
  };
  expect((await postDesk(decideDispute, decision, headers)).success).toBe(true);
  const decidedHour = Math.floor(clock.now() / HOUR_MS) * HOUR_MS;
  const after = await figures(['320100', '330100']);
  expect(after).toMatchObject({
    open: 1,
    overdue: 0,
    refundsTodayFen: 3_000,
    decided: [{ hourAt: decidedHour, count: 1 }],
  });
  expect(await figures(['330100'])).toMatchObject({ decided: [], refundsTodayFen: 0 });
  clock.advance(DAY_MS);
  expect(await figures()).toMatchObject({ refundsTodayFen: 0, decided: [{ count: 1 }] });
  clock.advance(14 * DAY_MS);
  expect(await figures()).toMatchObject({ raised: [], decided: [], overdue: 1 });
});

test('held orders that came to the desk are counted apart', async () => {
  const gateway = await deskWithDispute();
  await deliver(gateway, tripInput({ orderUuid: 'order-held', otherFeesFen: 140_000 }));
  gateway.clock.advance(DAY_MS);
  expect(await gateway.jobs.openHeldCases()).toBe(1);
  const read = await gateway.postDesk(workbenchDisputeFigures, {}, await gateway.as('auditor'));
  expect(read.data).toMatchObject({ open: 2, held: 1 });
});

test('a question not answered in time makes nobody late, and the case is due when its clock runs out', async () => {
  const gateway = await deskWithDispute();
  const { receiptNumber, clock, postDesk } = gateway;
  const { headers, revision } = await takenBy(gateway);
  const question = {
    receiptNumber,
    revision,
    messageId: 'question-number-1',
    text: '请问走的是哪条路？',
  };
  expect((await postDesk(askPassenger, question, headers)).success).toBe(true);
  const figures = async () =>
    (await postDesk(workbenchDisputeFigures, {}, await gateway.as('auditor'))).data;
  clock.advance(3 * DAY_MS - HOUR_MS);
  expect(await figures()).toMatchObject({ open: 1, dueSoon: 0, overdue: 0 });
  clock.advance(HOUR_MS + 1);
  expect(await figures()).toMatchObject({ open: 1, dueSoon: 0, overdue: 0 });
  clock.advance(3 * DAY_MS - HOUR_MS);
  expect(await figures()).toMatchObject({ open: 1, dueSoon: 1, overdue: 0 });
  clock.advance(HOUR_MS);
  expect(await figures()).toMatchObject({ open: 1, dueSoon: 0, overdue: 1 });
});
