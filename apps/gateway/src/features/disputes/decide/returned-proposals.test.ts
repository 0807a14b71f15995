import type { RequestInput } from '@ride/contract/define-call';
import * as calls from '@ride/contract/desk/disputes';
import { workbenchQueue } from '@ride/contract/desk/workbench';
import { withdrawDispute } from '@ride/contract/dispute-cases';
import { expect, test } from 'vitest';
import type { Headers } from '../../../app/testing/desk-for-test.ts';
import {
  type DisputeDesk,
  deskWithDispute,
  readCase,
  takeDisputeAs,
} from '../../../app/testing/disputes-for-test.ts';
import { post } from '../../../app/testing/gateway-for-test.ts';
import { eraseDisputeTexts } from '../personal-data-store.ts';

type Changes = Pick<
  Extract<RequestInput<typeof calls.decideDispute>, { readonly outcome: 'adjusted' }>,
  'corrections' | 'waived'
>;

const changes: Changes = {
  corrections: [{ fact: 'distanceMetres', value: 8_000, reason: 'detour', text: '绕行高架' }],
  waived: [{ line: 'highway', reason: 'feeNotIncurred' }],
};
const ANSWER_TEXT = '已按实际里程调整，并免收高速费';

async function decide(
  desk: DisputeDesk,
  headers: Headers,
  decision: Changes | 'unchanged' = changes,
) {
  const { receiptNumber } = desk;
  const { revision, bills } = await readCase(desk, receiptNumber, headers);
  const seen = { receiptNumber, revision, billRevision: bills.length - 1, text: ANSWER_TEXT };
  return desk.postDesk(
    calls.decideDispute,
    decision === 'unchanged'
      ? { ...seen, outcome: 'unchanged' }
      : { ...seen, outcome: 'adjusted', ...decision },
    headers,
  );
}

async function returnProposal(desk: DisputeDesk, signer: Headers, reason: string) {
  const { receiptNumber } = desk;
  const { revision } = await readCase(desk, receiptNumber, signer);
  const messageId = `returned-${revision}-0123456789`;
  const back = { receiptNumber, revision, messageId, reason };
  return desk.postDesk(calls.returnDispute, back, signer);
}

async function withReturned() {
  const desk = await deskWithDispute({}, { settings: { REFUND_LIMIT_FEN: '1000' } });
  const { headers } = await takeDisputeAs(desk, 'lead');
  const signer = await desk.as('lead');
  expect((await decide(desk, headers)).data.state).toBe('awaitingSignature');
  expect((await returnProposal(desk, signer, '请写明里程的依据')).success).toBe(true);
  const read = () => readCase(desk, desk.receiptNumber, headers);
  return { desk, headers, signer, read };
}

test('a decision proposal that was returned stays with its case, names who returned it and why, and needs no signature', async () => {
  const { desk, signer, read } = await withReturned();
  const { takenBy: proposer, ...page } = await read();
  expect(page).toMatchObject({ state: 'takenUp', proposal: null });
  expect(page.returnedProposal).toMatchObject({
    text: ANSWER_TEXT,
    ...changes,
    totalAfterFen: 3_500,
    proposedBy: proposer,
    returnReason: '请写明里程的依据',
    returnedAt: desk.clock.now(),
  });
  expect(page.returnedProposal?.returnedBy.staffId).not.toBe(proposer?.staffId);
  const { receiptNumber } = desk;
  const open = { queue: 'open', limit: 20 } as const;
  const { rows } = (await desk.postDesk(calls.listDisputes, open, signer)).data;
  expect(rows).toMatchObject([{ receiptNumber, isReturned: true, paidFen: 6_900 }]);
  const mine = { queue: 'mine', takenBy: proposer?.staffId ?? '' } as const;
  const { items } = (await desk.postDesk(workbenchQueue, mine, signer)).data;
  expect(items).toMatchObject([{ state: '处理中（退回修改）', isWaiting: false }]);
  const seen = { receiptNumber, revision: page.revision };
  const signed = await desk.postDesk(calls.signDispute, seen, signer);
  expect(signed.code).toBe(calls.signDispute.refusals.wrongState);
});

test('a decision proposal may be returned by its proposer too, but by nobody else without the right to sign', async () => {
  const desk = await deskWithDispute({}, { settings: { REFUND_LIMIT_FEN: '1000' } });
  const { headers } = await takeDisputeAs(desk, 'support');
  await decide(desk, headers);
  const refused = await returnProposal(desk, await desk.as('support'), '我觉得不对');
  expect(refused.code).toBe(calls.returnDispute.refusals.takenByOther);
  expect((await returnProposal(desk, headers, '漏了高速费')).success).toBe(true);
  expect(await readCase(desk, desk.receiptNumber, headers)).toMatchObject({ state: 'takenUp' });
});

test('a returned decision proposal goes with the case to whoever takes it next', async () => {
  const { desk, headers, read } = await withReturned();
  const { receiptNumber } = desk;
  const { revision, returnedProposal } = await read();
  const back = { receiptNumber, revision, reason: '下班了' };
  expect((await desk.postDesk(calls.giveBackDispute, back, headers)).success).toBe(true);
  await takeDisputeAs(desk, 'support');
  expect(returnedProposal?.text).toBe(ANSWER_TEXT);
  expect((await read()).returnedProposal).toEqual(returnedProposal);
});

test('a new decision proposal replaces the returned one, and its own return has its own reason', async () => {
  const { desk, headers, signer, read } = await withReturned();
  expect((await decide(desk, headers, { ...changes, corrections: [] })).success).toBe(true);
  expect(await read()).toMatchObject({
    proposal: { totalAfterFen: 3_900 },
    returnedProposal: null,
  });
  await returnProposal(desk, signer, '里程也要更正');
  expect((await read()).returnedProposal).toMatchObject({
    totalAfterFen: 3_900,
    returnReason: '里程也要更正',
  });
});

test('a returned decision proposal is gone once the case is decided or withdrawn', async () => {
  const decided = await withReturned();
  expect((await decide(decided.desk, decided.headers, 'unchanged')).success).toBe(true);
  expect(await decided.read()).toMatchObject({ state: 'decided', returnedProposal: null });
  const { desk, read } = await withReturned();
  const { receiptNumber, app, token } = desk;
  expect((await post(app, withdrawDispute, { receiptNumber }, { token })).success).toBe(true);
  expect(await read()).toMatchObject({ state: 'withdrawn', returnedProposal: null });
  const stored = await desk.ports.db.selectFrom('disputes').select('proposal').execute();
  expect(stored).toEqual([{ proposal: null }]);
});

test("deleting the passenger's data deletes the reason of a returned proposal", async () => {
  const { desk, read } = await withReturned();
  const { db } = desk.ports;
  const { userId } = await db.selectFrom('orders').select('userId').executeTakeFirstOrThrow();
  const times = { firstAnswerMs: 0, decisionMs: 0, answerMs: 0 };
  await eraseDisputeTexts(db, userId, { now: desk.clock.now(), times });
  expect((await read()).returnedProposal?.returnReason).toBe('');
  const stored = await db.selectFrom('disputes').select('proposal').execute();
  expect(stored[0]?.proposal).not.toContain('请写明里程的依据');
});
