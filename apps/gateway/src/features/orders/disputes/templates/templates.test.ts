import * as calls from '@ride/contract/desk/dispute-tools';
import { expect, test } from 'vitest';
import { deskWithDispute } from '../../../../app/testing/disputes-for-test.ts';

test('a template is changed and deleted only as it was read', async () => {
  const desk = await deskWithDispute();
  const { postDesk } = desk;
  const lead = await desk.as('lead');
  const templateId = 'template-0123456789';
  const template = {
    templateId,
    revision: 0,
    name: '退高速费',
    kind: 'decision',
    words: '已核实',
  } as const;
  const save = (changes: object) =>
    postDesk(calls.saveDisputeTemplate, { ...template, ...changes }, lead);
  expect((await save({})).success).toBe(true);
  const { editConflict } = calls.saveDisputeTemplate.refusals;
  expect((await save({ words: '别的' })).code).toBe(editConflict);
  expect((await save({ revision: 1, words: '已核实，退回高速费' })).success).toBe(true);
  const listed = await postDesk(calls.listDisputeTemplates, {}, await desk.as('support'));
  expect(listed.data).toMatchObject([{ templateId, words: '已核实，退回高速费', revision: 2 }]);
  const gone = (revision: number) =>
    postDesk(calls.deleteDisputeTemplate, { templateId, revision }, lead);
  expect((await gone(1)).code).toBe(editConflict);
  expect((await gone(2)).success).toBe(true);
});
