import { queryFaqList } from '@ride/contract/content';
import {
  checkContentDraft,
  compareContentDraft,
  discardContentDraft,
  listContentDocuments,
  listContentVersions,
  previewContentDraft,
  publishContentDraft,
  readContentDocument,
  readContentVersion,
  restoreContentVersion,
  saveContentDraft,
} from '@ride/contract/desk/content';
import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { publishContent } from '@ride/contract/internal-publish';
import { expect, test } from 'vitest';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import { asService, post } from '../../app/testing/gateway-for-test.ts';
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

test('a content person edits, previews and publishes a question, and goes back', async () => {
  const { app, clock, postDesk, editor } = await contentDesk();
  await post(app, publishContent, faq('按里程') as never, asService);
  const shown = async (base = '') => {
    clock.advance(5_000);
    const call = { ...queryFaqList, path: `${base}${queryFaqList.path}` };
    const { data } = await post(app, call, { currPage: 1, pageSize: 10 });
    return data.list?.map((each) => Buffer.from(each.answerContent ?? '', 'base64').toString());
  };
  const saved = await postDesk(saveContentDraft, { revision: 0, content: faq('按公里') }, editor);
  expect(saved.data).toEqual({ name: 'all', revision: 1 });
  const preview = await postDesk(previewContentDraft, key, editor);
  const { origin, pathname, hash } = new URL(preview.data.pages[0]?.address ?? '');
  expect([origin, hash]).toEqual(['https://h5.example.com', '#/more_question']);
  expect(await shown(pathname)).toEqual(['按公里']);
  expect(await shown()).toEqual(['按里程']);
  const publish = { ...key, revision: 1, liveVersion: 1 };
  expect((await postDesk(publishContentDraft, publish, editor)).data).toEqual({ version: 2 });
  expect(await shown()).toEqual(['按公里']);
  const back = { ...key, version: 1, liveVersion: 2 };
  expect((await postDesk(restoreContentVersion, back, editor)).data).toEqual({ version: 3 });
  expect(await shown()).toEqual(['按里程']);
  const { rows } = (await postDesk(listContentVersions, { ...key, limit: 10 }, editor)).data;
  expect(rows.map(({ version, by, restores }) => [version, by.kind, restores])).toEqual([
    [3, 'staff', 1],
    [2, 'staff', null],
    [1, 'service', null],
  ]);
  expect(rows[0]?.by.name).toMatch(/^content-/);
});

test('every step at the desk is in the audit of the transaction that made it', async () => {
  const { ports, postDesk, editor } = await contentDesk();
  await postDesk(saveContentDraft, { revision: 0, content: faq('按公里') }, editor);
  await postDesk(discardContentDraft, { ...key, revision: 1 }, editor);
  await postDesk(saveContentDraft, { revision: 2, content: faq('按里程') }, editor);
  await postDesk(publishContentDraft, { ...key, revision: 3, liveVersion: 0 }, editor);
  const entries = await ports.db.selectFrom('auditEntries').selectAll().orderBy('seq').execute();
  const actions = entries.map(({ action }) => action).filter((each) => each.startsWith('content.'));
  expect(actions).toEqual([
    'content.draftSaved',
    'content.draftDiscarded',
    'content.draftSaved',
    'content.published',
  ]);
});

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

test('lists go on where the page before ended', async () => {
  const { app, postDesk, editor } = await contentDesk();
  for (const expandBizLine of [1, 2, 3]) {
    const company = { enterpriseName: '甲', companyName: '乙' };
    const content = { kind: 'company', expandBizLine, ...company } as const;
    await post(app, publishContent, content, asService);
    await post(app, publishContent, content, asService);
  }
  const list = { kind: 'company', limit: 2 } as const;
  const first = (await postDesk(listContentDocuments, list, editor)).data;
  expect(first.rows.map(({ name }) => name)).toEqual(['1', '2']);
  const rest = await postDesk(listContentDocuments, { ...list, cursor: first.next ?? '' }, editor);
  expect(rest.data).toMatchObject({ rows: [{ name: '3' }], next: null });
  const versions = { kind: 'company', name: '1', limit: 1 } as const;
  const newest = (await postDesk(listContentVersions, versions, editor)).data;
  const older = { ...versions, cursor: newest.next ?? '' };
  expect((await postDesk(listContentVersions, older, editor)).data).toMatchObject({
    rows: [{ version: 1 }],
    next: null,
  });
  const broken = await postDesk(listContentVersions, { ...versions, cursor: 'x' }, editor);
  expect(broken.data).toEqual({ rows: [], next: null });
});

test('a draft is compared with what is live', async () => {
  const { app, postDesk, editor } = await contentDesk();
  await post(app, publishContent, faq('按里程') as never, asService);
  const compare = { content: faq('按公里'), with: 'live' } as const;
  const { data } = await postDesk(compareContentDraft, compare, editor);
  expect(data.differences).toMatchObject([{ label: '问题「夜间服务费？」', change: 'changed' }]);
});

test('an auditor reads content and changes none; support sees none', async () => {
  const { as, postDesk } = await contentDesk();
  const auditor = await as('auditor');
  const support = await as('support');
  const list = { kind: 'faq', limit: 20 } as const;
  expect((await postDesk(listContentDocuments, list, auditor)).success).toBe(true);
  expect(await postDesk(listContentDocuments, list, support)).toMatchObject({ status: 403 });
  const save = { revision: 0, content: faq('甲') };
  for (const who of [auditor, support]) {
    expect(await postDesk(saveContentDraft, save, who)).toMatchObject({ status: 403 });
    expect(await postDesk(previewContentDraft, key, who)).toMatchObject({ status: 403 });
  }
  const local = await as('content', ['330100']);
  expect(await postDesk(saveContentDraft, save, local)).toMatchObject({
    code: saveContentDraft.refusals.otherCity,
  });
});
