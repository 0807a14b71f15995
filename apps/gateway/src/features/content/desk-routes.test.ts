import {
  checkContentDraft,
  discardContentDraft,
  previewContentDraft,
  publishContentDraft,
  readContentDocument,
  readContentVersion,
  restoreContentVersion,
  saveContentDraft,
} from '@ride/contract/desk/content';
import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { expect, test } from 'vitest';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import { readBuiltPages } from '../../http/pages/built-pages.ts';
import { builtPagesFolder } from '../../http/testing/pages-for-test.ts';

const key = { kind: 'faq', name: 'all' } as const;
const faq = (answer: string): ContentDraft => ({
  kind: 'faq',
  questions: [{ problem: '夜间服务费？', answer }],
});

async function contentDesk(settings: Record<string, string> = {}) {
  const pages = readBuiltPages(builtPagesFolder());
  const gateway = await deskForTest({
    pages,
    settings: { PUBLIC_ORIGINS: 'https://h5.example.com', ...settings },
  });
  const editor = await gateway.as('content');
  return { ...gateway, editor };
}

test('refusals say in Chinese what is in the way', async () => {
  const { postDesk, editor } = await contentDesk({ PUBLIC_ORIGINS: '' });
  const refused = { success: false };
  expect(await postDesk(readContentDocument, key, editor)).toMatchObject({
    ...refused,
    code: readContentDocument.refusals.unknownDocument,
    msg: '没有找到这份内容',
  });
  expect(await postDesk(readContentVersion, { ...key, version: 1 }, editor)).toMatchObject(refused);
  const content: ContentDraft = { kind: 'faq', questions: [{ problem: '问', answer: '' }] };
  await postDesk(saveContentDraft, { revision: 0, content }, editor);
  expect(await postDesk(saveContentDraft, { revision: 0, content }, editor)).toMatchObject({
    code: saveContentDraft.refusals.editConflict,
  });
  const publish = { ...key, revision: 1, liveVersion: 0 };
  expect(await postDesk(publishContentDraft, publish, editor)).toMatchObject({
    code: publishContentDraft.refusals.flawedContent,
  });
  expect(await postDesk(discardContentDraft, { ...key, revision: 9 }, editor)).toMatchObject({
    code: discardContentDraft.refusals.editConflict,
  });
  const missing = { ...key, version: 4, liveVersion: 0 };
  expect(await postDesk(restoreContentVersion, missing, editor)).toMatchObject({
    code: restoreContentVersion.refusals.unknownDocument,
  });
  expect(await postDesk(previewContentDraft, key, editor)).toMatchObject({
    code: previewContentDraft.refusals.noPages,
  });
});

test('what publishing would object to is told at each field', async () => {
  const { postDesk, editor } = await contentDesk();
  const errorsOf = async (content: ContentDraft) =>
    (await postDesk(checkContentDraft, { content }, editor)).data.errors;
  expect(await errorsOf(faq('按公里'))).toEqual([]);
  const question = { problem: '一样', answer: '<br>' };
  expect(await errorsOf({ kind: 'faq', questions: [question, question] })).toEqual([
    { path: ['questions', 0, 'answer'], message: '没有可显示的文字' },
    { path: ['questions', 1, 'answer'], message: '没有可显示的文字' },
    { path: ['questions', 1, 'problem'], message: '与前面的重复：一样' },
  ]);
  const company = { enterpriseName: '甲'.repeat(101), companyName: ' ', iconUrl: 'http://a' };
  expect(await errorsOf({ kind: 'company', expandBizLine: 18, ...company })).toEqual([
    { path: ['enterpriseName'], message: '太长了，最多 100 个字符' },
    { path: ['companyName'], message: '不能只有空格，也不能换行' },
    { path: ['iconUrl'], message: '请填写以 https:// 开头的地址，或以 / 开头的本站路径' },
  ]);
  const industries = [{ id: '行业', industryName: '互联网' }];
  expect(await errorsOf({ kind: 'industries', industries })).toMatchObject([
    { path: ['industries', 0, 'id'] },
  ]);
  expect(await errorsOf({ kind: 'landing', protocolJpg: '', downloadUrl: '' })).toEqual([]);
});
