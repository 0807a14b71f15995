import * as content from '@ride/contract/desk/content';
import { listDisputeAnswers } from '@ride/contract/desk/dispute-tools';
import { sharedRefusals } from '@ride/contract/envelope';
import { defaultAnswers } from '@ride/domain/disputes/default-answers';
import { expect, test } from 'vitest';
import { deskForTest, type Headers, type TestDesk } from '../../../app/testing/desk-for-test.ts';

const key = { kind: 'disputeAnswers', name: 'all' } as const;
const answer = { name: '退高速费', use: 'decision', text: '高速费将原路退回。' } as const;

const answersOf = async (desk: TestDesk) =>
  (await desk.postDesk(listDisputeAnswers, {}, await desk.as('support'))).data;

const save = (desk: TestDesk, answers: readonly (typeof answer)[], headers: Headers) =>
  desk.postDesk(
    content.saveContentDraft,
    { revision: 0, content: { kind: key.kind, answers: [...answers] } },
    headers,
  );

test('answers to choose from are those that a lead published, and before that the default ones', async () => {
  const desk = await deskForTest();
  expect(await answersOf(desk)).toEqual(defaultAnswers);
  const lead = await desk.as('lead');
  expect((await save(desk, [answer], lead)).success).toBe(true);
  expect(await answersOf(desk)).toEqual(defaultAnswers);
  const publish = { ...key, revision: 1, liveVersion: 0 };
  const published = await desk.postDesk(content.publishContentDraft, publish, lead);
  expect(published.data).toEqual({ version: 1 });
  expect(await answersOf(desk)).toEqual([answer]);
  const list = await desk.postDesk(
    content.listContentDocuments,
    { kind: key.kind, limit: 10 },
    await desk.as('content'),
  );
  expect(list.data.rows).toMatchObject([{ title: '争议答复', live: { version: 1 } }]);
});

test('two answers of the same name are not published', async () => {
  const desk = await deskForTest();
  const draft = { kind: key.kind, answers: [answer, answer] };
  const lead = await desk.as('lead');
  const { data } = await desk.postDesk(content.checkContentDraft, { content: draft }, lead);
  expect(data.errors).toEqual([
    { path: ['answers', 1, 'name'], message: '与前面的重复：退高速费' },
  ]);
});

test('a lead neither reads nor changes what the pages show, and one of some cities no answers', async () => {
  const desk = await deskForTest();
  const lead = await desk.as('lead');
  const list = { kind: 'faq', limit: 10 } as const;
  const read = await desk.postDesk(content.listContentDocuments, list, lead);
  expect(read.code).toBe(sharedRefusals.forbidden);
  const faq = { kind: 'faq' as const, questions: [{ problem: '问', answer: '答' }] };
  const draft = { revision: 0, content: faq };
  const { otherCity } = content.saveContentDraft.refusals;
  expect((await desk.postDesk(content.saveContentDraft, draft, lead)).code).toBe(otherCity);
  const ofCity = await desk.as('lead', ['320100']);
  expect((await save(desk, [answer], ofCity)).code).toBe(otherCity);
});
