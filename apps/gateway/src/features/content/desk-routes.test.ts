import {
  checkContentDraft,
  discardContentDraft,
  moveContentItem,
  previewContentDraft,
  publishContentDraft,
  readContentDocument,
  readContentVersion,
  removeContentItem,
  restoreContentVersion,
  saveContentDraft,
} from '@ride/contract/desk/content';
import { deskRefusals } from '@ride/contract/desk/define-desk-call';
import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { publishContent } from '@ride/contract/internal-publish';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import { asService, post } from '../../app/testing/gateway-for-test.ts';
import { readBuiltPages } from '../../http/pages/built-pages.ts';
import { builtPagesFolder } from '../../http/testing/pages-for-test.ts';

const list = { kind: 'faq', name: 'all' } as const;
const item = 'made-by-the-editor';
const key = { ...list, item } as const;
const faq = (problem: string, answer: string): ContentDraft => ({
  kind: 'faq',
  questions: [{ problem, answer }],
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

test('the refusals of content calls explain the reason in Chinese', async () => {
  const { postDesk, editor } = await contentDesk({ PUBLIC_ORIGINS: '' });
  const refused = { success: false };
  expect(await postDesk(readContentDocument, key, editor)).toMatchObject({
    ...refused,
    code: readContentDocument.refusals.unknownDocument,
    msg: '没有找到这份内容',
  });
  expect(await postDesk(readContentVersion, { ...list, version: 1 }, editor)).toMatchObject(
    refused,
  );
  const typed = { revision: 0, item, content: faq('问', '') };
  await postDesk(saveContentDraft, typed, editor);
  expect(await postDesk(saveContentDraft, typed, editor)).toMatchObject({
    code: saveContentDraft.refusals.editConflict,
  });
  const { item: _, ...without } = typed;
  expect((await postDesk(saveContentDraft, without, editor)).status).toBe(400);
  const publish = { ...key, revision: 1, liveVersion: 0 };
  expect(await postDesk(publishContentDraft, publish, editor)).toMatchObject({
    code: publishContentDraft.refusals.flawedContent,
  });
  expect(await postDesk(discardContentDraft, { ...key, revision: 9 }, editor)).toMatchObject({
    code: discardContentDraft.refusals.editConflict,
  });
  const missing = { ...list, version: 4, liveVersion: 0 };
  expect(await postDesk(restoreContentVersion, missing, editor)).toMatchObject({
    code: restoreContentVersion.refusals.unknownDocument,
  });
  expect(await postDesk(previewContentDraft, key, editor)).toMatchObject({
    code: previewContentDraft.refusals.noPages,
  });
});

test('the check of a content draft reports every error with its field', async () => {
  const { app, postDesk, editor } = await contentDesk();
  await post(app, publishContent, faq('一样', '按公里') as never, asService);
  const errorsOf = async (content: ContentDraft, of: { item?: string } = {}) =>
    (await postDesk(checkContentDraft, { content, ...of }, editor)).data.errors;
  expect(await errorsOf(faq('不一样', '按公里'), { item })).toEqual([]);
  expect(await errorsOf(faq('一样', '<br>'), { item })).toEqual([
    { path: ['questions', 0, 'answer'], message: '没有可显示的文字' },
    { path: ['questions', 0, 'problem'], message: '与前面的重复：一样' },
  ]);
  const company = { enterpriseName: '甲'.repeat(101), companyName: ' ', iconUrl: 'http://a' };
  expect(await errorsOf({ kind: 'company', expandBizLine: 18, ...company })).toEqual([
    { path: ['enterpriseName'], message: '太长了，最多 100 个字符' },
    { path: ['companyName'], message: '不能只有空格，也不能换行' },
    { path: ['iconUrl'], message: '请上传图片' },
  ]);
  const industries = [{ id: '行业', industryName: '互联网' }];
  expect(await errorsOf({ kind: 'industries', industries }, { item })).toMatchObject([
    { path: ['industries', 0, 'id'] },
  ]);
  expect(await errorsOf({ kind: 'landing', protocolJpg: '', downloadUrl: '' })).toEqual([]);
  expect(await errorsOf({ kind: 'landing', downloadUrl: 'https://evil.example/app' })).toEqual([
    { path: ['downloadUrl'], message: '域名不在允许的名单内，请联系技术人员添加' },
  ]);
});

test('publishing and restoring content and changing lists need a recently confirmed second factor, and saving a draft does not', async () => {
  const { postDesk, editor, clock } = await contentDesk();
  clock.advance(6 * MINUTE_MS);
  const typed = { revision: 0, item, content: faq('问', '答') };
  expect((await postDesk(saveContentDraft, typed, editor)).success).toBe(true);
  const seen = { ...list, liveVersion: 0 };
  for (const answer of [
    await postDesk(publishContentDraft, { ...seen, item, revision: 1 }, editor),
    await postDesk(restoreContentVersion, { ...seen, version: 1 }, editor),
    await postDesk(moveContentItem, { ...seen, item, position: 1 }, editor),
    await postDesk(removeContentItem, { ...seen, item }, editor),
  ]) {
    expect(answer.code).toBe(deskRefusals.stepUpRequired);
  }
});
