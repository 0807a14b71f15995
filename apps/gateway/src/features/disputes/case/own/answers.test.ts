import * as content from '@ride/contract/desk/content';
import { listDisputeAnswers } from '@ride/contract/desk/dispute-tools';
import { sharedRefusals } from '@ride/contract/envelope';
import { defaultAnswers } from '@ride/domain/disputes/default-answers';
import { expect, test } from 'vitest';
import { deskForTest, type Headers, type TestDesk } from '../../../../app/testing/desk-for-test.ts';

const key = { kind: 'disputeAnswers', name: 'all' } as const;
const item = 'answer-of-the-lead';
const answer = { name: '退高速费', use: 'decision', text: '高速费将原路退回。' } as const;

const answersOf = async (desk: TestDesk) =>
  (await desk.postDesk(listDisputeAnswers, {}, await desk.as('support'))).data;

const typed = { item, content: { kind: key.kind, answers: [answer] } };

const save = (desk: TestDesk, headers: Headers) =>
  desk.postDesk(content.saveContentDraft, { ...typed, revision: 0 }, headers);

test('a published standard answer for dispute decisions is listed beside the default ones', async () => {
  const desk = await deskForTest();
  expect(await answersOf(desk)).toEqual(defaultAnswers);
  const lead = await desk.as('lead');
  expect((await save(desk, lead)).success).toBe(true);
  expect(await answersOf(desk)).toEqual(defaultAnswers);
  const publish = { ...key, item, revision: 1, liveVersion: 0 };
  const published = await desk.postDesk(content.publishContentDraft, publish, lead);
  expect(published.data).toEqual({ version: 1 });
  expect(await answersOf(desk)).toEqual([...defaultAnswers, answer]);
  const list = await desk.postDesk(
    content.listContentDocuments,
    { kind: key.kind, limit: 10 },
    await desk.as('content'),
  );
  expect(list.data.rows).toMatchObject([{ title: '争议答复', live: { version: 1 } }]);
});

test('a standard answer with a name in use is not published', async () => {
  const desk = await deskForTest();
  const lead = await desk.as('lead');
  const name = defaultAnswers[0]?.name ?? '';
  const twice = { item, content: { kind: key.kind, answers: [{ ...answer, name }] } };
  const { data } = await desk.postDesk(content.checkContentDraft, twice, lead);
  expect(data.errors).toMatchObject([{ path: ['answers', 0, 'name'] }]);
});

test('a team lead has no access to page content, and a lead of only some cities none to standard answers', async () => {
  const desk = await deskForTest();
  const lead = await desk.as('lead');
  const list = { kind: 'faq', limit: 10 } as const;
  const read = await desk.postDesk(content.listContentDocuments, list, lead);
  expect(read.code).toBe(sharedRefusals.forbidden);
  const faq = { kind: 'faq' as const, questions: [{ problem: '问', answer: '答' }] };
  const draft = { revision: 0, item, content: faq };
  const { otherCity } = content.saveContentDraft.refusals;
  expect((await desk.postDesk(content.saveContentDraft, draft, lead)).code).toBe(otherCity);
  const ofCity = await desk.as('lead', ['320100']);
  expect((await save(desk, ofCity)).code).toBe(otherCity);
});
