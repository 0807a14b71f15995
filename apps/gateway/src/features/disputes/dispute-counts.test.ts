import { decideDispute, signDispute } from '@ride/contract/desk/disputes';
import { withdrawDispute } from '@ride/contract/dispute-cases';
import { expect, test } from 'vitest';
import {
  deskWithDispute,
  raiseTestDispute,
  takeDisputeAs,
} from '../../app/testing/disputes-for-test.ts';
import { createTripInput, deliverTrip } from '../../app/testing/fares-for-test.ts';
import { asService, post } from '../../app/testing/gateway-for-test.ts';

test('the metrics count raised cases by kind and ended ones by kind and outcome', async () => {
  const desk = await deskWithDispute();
  const { app, token, receiptNumber, postDesk } = desk;
  await deliverTrip(desk, createTripInput({ orderUuid: 'order-2' }));
  const other = await raiseTestDispute(desk, token, { orderUuid: 'order-2' });
  for (const _ of [1, 2]) await post(app, withdrawDispute, { receiptNumber: other }, { token });
  const { headers, revision } = await takeDisputeAs(desk);
  const seen = { receiptNumber, revision, billRevision: 0 };
  const decision = { ...seen, outcome: 'unchanged', text: '费用无误' } as const;
  for (const _ of [1, 2]) await postDesk(decideDispute, decision, headers);
  const { body } = await app.inject({ url: '/metrics', headers: asService });
  expect(body).toContain('ride_disputes_raised_total{kind="dissent"} 2');
  expect(body).toContain('ride_disputes_ended_total{kind="dissent",outcome="withdrawn"} 1');
  expect(body).toContain('ride_disputes_ended_total{kind="dissent",outcome="unchanged"} 1');
});

test('the metrics count a proposed decision when it is signed', async () => {
  const payments = [{ item: '微信支付', amountFen: 23_900 }];
  const desk = await deskWithDispute({ highwayFen: 20_000, payments });
  const { receiptNumber, postDesk, app } = desk;
  const { headers, revision } = await takeDisputeAs(desk, 'lead');
  const changes = {
    corrections: [{ fact: 'highwayFen' as const, value: 0, reason: 'feeNotIncurred' as const }],
    waived: [],
  };
  const seen = { receiptNumber, revision, billRevision: 0 };
  const proposal = { ...seen, outcome: 'adjusted', text: '没有走高速' } as const;
  const proposed = await postDesk(decideDispute, { ...proposal, ...changes }, headers);
  expect(proposed.data).toMatchObject({ state: 'awaitingSignature' });
  const metrics = async () => (await app.inject({ url: '/metrics', headers: asService })).body;
  expect(await metrics()).not.toContain('ride_disputes_ended_total{');
  const signature = { receiptNumber, revision: revision + 1 };
  const signed = await postDesk(signDispute, signature, await desk.as('lead'));
  expect(signed.data).toMatchObject({ state: 'decided' });
  expect(await metrics()).toContain(
    'ride_disputes_ended_total{kind="dissent",outcome="adjusted"} 1',
  );
});
