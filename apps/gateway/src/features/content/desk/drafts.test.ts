import { queryFaqList } from '@ride/contract/content';
import type { ContentDraft } from '@ride/contract/entities/content-draft';
import type { PublishedContent } from '@ride/contract/entities/published-content';
import { publishContent } from '@ride/contract/internal-publish';
import { HOSTILE_HTML_HOST, hostileHtml } from '@ride/contract/testing/hostile-html/hostile-html';
import type { Grant } from '@ride/domain/staff/roles';
import { expect, test } from 'vitest';
import {
  asService,
  gatewayForTest,
  post,
  type TestGateway,
} from '../../../app/testing/gateway-for-test.ts';
import type { AuditEntry, AuditTrail } from '../../../ports/audit-trail.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { createItemIds } from '../item-ids.ts';
import { createHtmlSanitizer } from '../sanitize-html.ts';
import type { DraftDeps } from './content-change.ts';
import {
  compareDraft,
  listDocumentPage,
  listVersionPage,
  readContentItems,
  readDocument,
  readVersion,
} from './document-service.ts';
import { findVersion } from './document-store.ts';
import { discardDraft, saveDraft } from './draft-service.ts';
import { moveItem, publishDraft, removeItem, restoreVersion } from './publish-service.ts';

const actor = (staffId: string, grants: readonly Grant[] = [{ role: 'content', cities: null }]) =>
  ({ staffId, name: staffId, grants, factorAt: 0, sessionHash: '' }) satisfies StaffActor;
const [wang, li] = [actor('wang'), actor('li')];

const faq = (...answers: string[]): ContentDraft => ({
  kind: 'faq',
  questions: answers.map((answer, index) => ({ problem: `问题${index + 1}`, answer })),
});
const list = { kind: 'faq', name: 'all' } as const;
const [first = '', second = ''] = createItemIds(faq('', '') as PublishedContent);
const key = { ...list, item: first } as const;
const question = (answer: string, problem = '问题1') => ({
  item: first,
  content: { kind: 'faq', questions: [{ problem, answer }] } satisfies ContentDraft,
});

async function openDrafts() {
  const gateway = await gatewayForTest();
  const audited: AuditEntry[] = [];
  const { ports } = gateway;
  const auditTrail: AuditTrail = {
    ...ports.auditTrail,
    append: async (_tx, entry) => void audited.push(entry),
  };
  const drafts: DraftDeps = {
    ports: { ...ports, auditTrail },
    sanitizeHtml: createHtmlSanitizer([HOSTILE_HTML_HOST]),
    downloadHosts: [],
  };
  const findStaffNames = async (_db: unknown, ids: readonly string[]) =>
    new Map(ids.map((id) => [id, `${id}的姓名`]));
  return { ...gateway, drafts, audited, documents: { ports, findStaffNames } };
}

const shownFaq = async ({ app, clock }: Pick<TestGateway, 'app' | 'clock'>) => {
  clock.advance(5_000);
  const { data } = await post(app, queryFaqList, { currPage: 1, pageSize: 10 });
  return data.list?.map(({ answerContent }) =>
    Buffer.from(answerContent ?? '', 'base64').toString(),
  );
};

const publishedFaq = (gateway: Pick<TestGateway, 'app'>, ...answers: string[]) =>
  post(gateway.app, publishContent, faq(...answers) as never, asService);

test('saving and publishing a draft are audited with the changed texts', async () => {
  const gateway = await openDrafts();
  await publishedFaq(gateway, '按里程');
  const saved = await saveDraft(gateway.drafts, wang, { revision: 0, ...question('按公里') });
  expect(saved).toEqual({ outcome: 'done', name: 'all', revision: 1 });
  expect(await shownFaq(gateway)).toEqual(['按里程']);
  const published = await publishDraft(gateway.drafts, li, { ...key, revision: 1, liveVersion: 1 });
  expect(published).toEqual({ outcome: 'done', version: 2 });
  expect(await shownFaq(gateway)).toEqual(['按公里']);
  const text = '修改问题「问题1」：“按里程”改为“按公里”';
  expect(gateway.audited).toEqual([
    {
      actor: { kind: 'staff', id: 'wang' },
      action: 'content.draftSaved',
      subject: { kind: 'content', id: 'faq:all' },
      after: text,
    },
    {
      actor: { kind: 'staff', id: 'li' },
      action: 'content.published',
      subject: { kind: 'content', id: 'faq:all' },
      before: '第 1 版',
      after: `第 2 版：${text}`,
    },
  ]);
  const document = await readDocument(gateway.documents, key);
  expect(document).toMatchObject({
    title: '常见问题',
    revision: 2,
    draft: null,
    live: { version: 2, content: faq('按公里') },
    changed: { by: { kind: 'staff', name: 'li的姓名' } },
  });
});

test('of two people who edit the same draft the second is refused, and the first draft stays', async () => {
  const gateway = await openDrafts();
  await saveDraft(gateway.drafts, wang, { revision: 0, ...question('甲') });
  const again = (revision: number, word: string) =>
    saveDraft(gateway.drafts, li, { revision, ...question(word) });
  expect(await again(0, '乙')).toEqual({ outcome: 'editConflict' });
  const both = await Promise.all([again(1, '丙'), again(1, '丁')]);
  expect(both.map(({ outcome }) => outcome).sort()).toEqual(['done', 'editConflict']);
  expect((await readDocument(gateway.documents, key))?.revision).toBe(2);
});

test('two people can edit and publish two questions independently', async () => {
  const gateway = await openDrafts();
  await publishedFaq(gateway, '甲', '乙');
  const edit = async (who: StaffActor, item: string, answer: string, problem: string) => {
    const { content } = question(answer, problem);
    await saveDraft(gateway.drafts, who, { revision: 0, item, content });
    const request = { ...list, item, revision: 1, liveVersion: 1 };
    return () => publishDraft(gateway.drafts, who, request);
  };
  const publishFirst = await edit(wang, first, '甲，改过', '问题一');
  const publishSecond = await edit(li, second, '乙，改过', '问题2');
  expect(await publishFirst()).toEqual({ outcome: 'done', version: 2 });
  const other = await readDocument(gateway.documents, { ...list, item: second });
  expect(other?.draft?.isOutdated).toBe(false);
  expect(await publishSecond()).toEqual({ outcome: 'done', version: 3 });
  expect(await shownFaq(gateway)).toEqual(['甲，改过', '乙，改过']);
  expect(gateway.audited.at(-1)).toMatchObject({
    after: '第 3 版：修改问题「问题2」：“乙”改为“乙，改过”',
  });
  const { items } = await readContentItems(gateway.documents, list);
  expect(items.map(({ item, title }) => [item, title])).toEqual([
    [first, '问题一'],
    [second, '问题2'],
  ]);
});

test('a new question is added last, can be moved and removed, and comes back with an older version', async () => {
  const gateway = await openDrafts();
  await publishedFaq(gateway, '甲', '乙');
  const added = { ...list, item: 'made-by-an-editor' };
  const { content } = question('丙', '问题3');
  await saveDraft(gateway.drafts, wang, { revision: 0, item: added.item, content });
  const answers = async () => [
    await shownFaq(gateway),
    (await readContentItems(gateway.documents, list)).items.map(({ item, isLive, draft }) => [
      item,
      isLive,
      draft !== null,
    ]),
  ];
  const before = [first, second].map((item) => [item, true, false]);
  expect(await answers()).toEqual([
    ['甲', '乙'],
    [...before, [added.item, false, true]],
  ]);
  await publishDraft(gateway.drafts, wang, { ...added, revision: 1, liveVersion: 1 });
  expect(await answers()).toEqual([
    ['甲', '乙', '丙'],
    [...before, [added.item, true, false]],
  ]);
  const move = { ...added, liveVersion: 2, position: 1 };
  expect(await moveItem(gateway.drafts, li, move)).toEqual({ outcome: 'done', version: 3 });
  expect(await shownFaq(gateway)).toEqual(['丙', '甲', '乙']);
  expect(gateway.audited.at(-1)?.after).toBe('第 3 版：调整排列顺序');
  const remove = { ...added, liveVersion: 3 };
  expect(await removeItem(gateway.drafts, li, remove)).toMatchObject({ version: 4 });
  expect(await answers()).toEqual([['甲', '乙'], before]);
  expect(await removeItem(gateway.drafts, li, remove)).toEqual({ outcome: 'unknownDocument' });
  await restoreVersion(gateway.drafts, li, { ...list, version: 2, liveVersion: 4 });
  expect(await answers()).toEqual([
    ['甲', '乙', '丙'],
    [...before, [added.item, true, false]],
  ]);
});

test('a question that a colleague changed meanwhile can neither be overwritten nor removed', async () => {
  const gateway = await openDrafts();
  await publishedFaq(gateway, '甲', '乙');
  await saveDraft(gateway.drafts, wang, { revision: 0, ...question('草稿') });
  await publishedFaq(gateway, '别处改过', '乙');
  const publish = (liveVersion: number) =>
    publishDraft(gateway.drafts, wang, { ...key, revision: 1, liveVersion });
  expect(await publish(1)).toEqual({ outcome: 'editConflict' });
  expect(await removeItem(gateway.drafts, li, { ...key, liveVersion: 1 })).toEqual({
    outcome: 'editConflict',
  });
  expect((await readDocument(gateway.documents, key))?.draft?.isOutdated).toBe(true);
  expect(await publish(2)).toMatchObject({ outcome: 'done' });
  expect(await shownFaq(gateway)).toEqual(['草稿', '乙']);
});

test('the questions of a page can be published separately from its other fields', async () => {
  const gateway = await openDrafts();
  const page = {
    kind: 'pageContent',
    expandBizLine: 18,
    strategyType: 2,
    commonProblemList: [],
    pricingDescList: [],
  } as const satisfies ContentDraft;
  const name = '18:2';
  const header = { ...page, pageHeaderImage: '/banners/a.svg' };
  const asked = { ...page, commonProblemList: [{ problem: '问', answer: '答' }] };
  const item = 'question-of-the-page';
  await post(gateway.app, publishContent, page as never, asService);
  await saveDraft(gateway.drafts, wang, { revision: 0, content: header });
  await saveDraft(gateway.drafts, li, { revision: 0, item, content: asked });
  const publish = (part: object) =>
    publishDraft(gateway.drafts, wang, {
      kind: 'pageContent',
      name,
      revision: 1,
      liveVersion: 1,
      ...part,
    });
  expect(await publish({ item })).toEqual({ outcome: 'done', version: 2 });
  expect(await publish({})).toEqual({ outcome: 'done', version: 3 });
  const whole = await findVersion(gateway.drafts.ports.db, { kind: 'pageContent', name }, 3);
  expect(whole?.content).toEqual({ ...header, commonProblemList: asked.commonProblemList });
});

test('publishing one changed item of a built-in default list keeps the other items', async () => {
  const gateway = await openDrafts();
  const industries = { kind: 'industries', name: 'all' } as const;
  const { items, liveVersion } = await readContentItems(gateway.documents, industries);
  const item = items[0]?.item ?? '';
  const live = await readDocument(gateway.documents, { ...industries, item });
  expect([liveVersion, live?.live?.version]).toEqual([0, 0]);
  const changed = [{ id: '1', industryName: '改过名' }];
  const content: ContentDraft = { kind: 'industries', industries: changed };
  await saveDraft(gateway.drafts, wang, { revision: 0, item, content });
  const request = { ...industries, item, revision: 1, liveVersion: 0 };
  expect(await publishDraft(gateway.drafts, wang, request)).toMatchObject({ version: 1 });
  const after = (await readContentItems(gateway.documents, industries)).items;
  expect(after).toHaveLength(items.length);
  expect(after[0]).toMatchObject({ item, title: '改过名' });
});

test('a content draft may be saved with errors, but is published only without errors', async () => {
  const gateway = await openDrafts();
  const content: ContentDraft = { kind: 'faq', questions: [{ problem: '夜间？', answer: '' }] };
  await saveDraft(gateway.drafts, wang, { revision: 0, item: first, content });
  const request = { ...key, revision: 1, liveVersion: 0 };
  const published = await publishDraft(gateway.drafts, wang, request);
  expect(published).toEqual({ outcome: 'flawedContent' });
  expect((await readDocument(gateway.documents, key))?.draft?.content).toEqual(content);
  expect(await shownFaq(gateway)).toEqual([]);
});

test('publishing a draft does not overwrite a published version that its editor has not seen', async () => {
  const gateway = await openDrafts();
  await saveDraft(gateway.drafts, wang, { revision: 0, ...question('草稿') });
  await publishedFaq(gateway, '别处发布');
  const publish = (liveVersion: number) =>
    publishDraft(gateway.drafts, wang, { ...key, revision: 1, liveVersion });
  expect(await publish(0)).toEqual({ outcome: 'editConflict' });
  expect(await shownFaq(gateway)).toEqual(['别处发布']);
  expect((await readDocument(gateway.documents, key))?.draft).toMatchObject({
    isOutdated: true,
  });
  expect(await publish(1)).toEqual({ outcome: 'done', version: 2 });
});

test('repeated and concurrent requests publish a draft once', async () => {
  const gateway = await openDrafts();
  await saveDraft(gateway.drafts, wang, { revision: 0, ...question('一次') });
  const request = { ...key, revision: 1, liveVersion: 0 };
  const outcomes = await Promise.all(
    [wang, li, wang].map((who) => publishDraft(gateway.drafts, who, request)),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1);
  const versions = await listVersionPage(gateway.documents, list, { before: null, limit: 10 });
  expect(versions).toHaveLength(1);
});

test('a discarded draft is removed, and an old revision cannot overwrite a later draft', async () => {
  const gateway = await openDrafts();
  await saveDraft(gateway.drafts, wang, { revision: 0, ...question('甲') });
  const discard = (revision: number) => discardDraft(gateway.drafts, li, { ...key, revision });
  expect(await discard(7)).toEqual({ outcome: 'editConflict' });
  expect(await discard(1)).toEqual({ outcome: 'done', revision: 2 });
  expect(await discard(2)).toEqual({ outcome: 'noDraft' });
  expect(await readDocument(gateway.documents, key)).toMatchObject({
    revision: 2,
    live: null,
    draft: null,
  });
  const save = (revision: number) =>
    saveDraft(gateway.drafts, wang, { revision, ...question('乙') });
  expect(await save(1)).toEqual({ outcome: 'editConflict' });
  expect(await save(0)).toEqual({ outcome: 'editConflict' });
  expect(await save(2)).toMatchObject({ outcome: 'done', revision: 3 });
});

test('restoring an old version publishes its content as a new version and leaves the draft alone', async () => {
  const gateway = await openDrafts();
  await publishedFaq(gateway, '第一');
  await publishedFaq(gateway, '第二');
  await saveDraft(gateway.drafts, wang, { revision: 0, ...question('草稿') });
  const restore = (version: number, liveVersion: number) =>
    restoreVersion(gateway.drafts, li, { ...list, version, liveVersion });
  expect(await restore(9, 2)).toEqual({ outcome: 'unknownDocument' });
  expect(await restore(1, 1)).toEqual({ outcome: 'editConflict' });
  expect(await restore(1, 2)).toEqual({ outcome: 'done', version: 3 });
  expect(await shownFaq(gateway)).toEqual(['第一']);
  const versions = await listVersionPage(gateway.documents, list, { before: null, limit: 10 });
  expect(versions.map(({ version, restores, by }) => [version, restores, by.kind])).toEqual([
    [3, 1, 'staff'],
    [2, null, 'service'],
    [1, null, 'service'],
  ]);
  expect((await readDocument(gateway.documents, key))?.draft?.content).toEqual(
    question('草稿').content,
  );
  expect(gateway.audited.at(-1)).toMatchObject({
    action: 'content.restored',
    before: '第 2 版',
    after: '第 3 版，恢复第 1 版：修改问题「问题1」：“第二”改为“第一”',
  });
});

test('staff of some cities can change the banners of these cities and nothing else', async () => {
  const gateway = await openDrafts();
  const local = actor('zhao', [{ role: 'content', cities: ['330100'] }]);
  const save = (content: ContentDraft) =>
    saveDraft(gateway.drafts, local, { revision: 0, content });
  const banner = (cityCode?: string): ContentDraft => ({
    kind: 'landing',
    ...(cityCode ? { cityCode } : {}),
    protocolJpg: '/banners/a.svg',
  });
  expect(await save(banner('330100'))).toMatchObject({ outcome: 'done' });
  for (const content of [banner('320100'), banner(), faq('甲')]) {
    expect(await save(content)).toEqual({ outcome: 'otherCity' });
  }
  const elsewhere = { kind: 'landing', name: '320100', revision: 1, liveVersion: 0 } as const;
  expect(await publishDraft(gateway.drafts, local, elsewhere)).toEqual({ outcome: 'otherCity' });
  expect(await discardDraft(gateway.drafts, local, elsewhere)).toEqual({ outcome: 'otherCity' });
  expect(await restoreVersion(gateway.drafts, local, { ...elsewhere, version: 1 })).toEqual({
    outcome: 'otherCity',
  });
});

test('published and drafted documents are listed together by name, page by page', async () => {
  const gateway = await openDrafts();
  for (const line of [3, 1, 2, 1]) {
    const company = { enterpriseName: '甲', companyName: '乙' };
    const content = { kind: 'company', expandBizLine: line, ...company } as const;
    await post(gateway.app, publishContent, content, asService);
  }
  const drafted = {
    kind: 'company',
    expandBizLine: 12,
    enterpriseName: '',
    companyName: '',
  } as const;
  await saveDraft(gateway.drafts, wang, { revision: 0, content: drafted });
  await saveDraft(gateway.drafts, wang, { revision: 0, content: { ...drafted, expandBizLine: 3 } });
  const page = (after: string, withDraft?: true) =>
    listDocumentPage(gateway.documents, 'company', { after, limit: 2, withDraft });
  const names = (rows: { name: string }[]) => rows.map(({ name }) => name);
  const first = await page('');
  expect(first).toMatchObject([
    { name: '1', title: '运营企业 · 业务线 1', live: { version: 2 }, draft: null },
    { name: '12', live: null, draft: { by: { kind: 'staff', name: 'wang的姓名' } } },
  ]);
  expect(names(await page('12'))).toEqual(['2', '3']);
  expect(names(await page('3'))).toEqual([]);
  expect(names(await page('', true))).toEqual(['12', '3']);
  expect(names(await page('12', true))).toEqual(['3']);
});

test('a page with several drafted questions is listed once, with its newest draft', async () => {
  const gateway = await openDrafts();
  const page = (
    strategyType: number,
    ...commonProblemList: { problem: string; answer: string }[]
  ) =>
    ({
      kind: 'pageContent',
      expandBizLine: 18,
      strategyType,
      commonProblemList,
      pricingDescList: [],
    }) satisfies ContentDraft;
  const asked = { problem: '问', answer: '答' };
  for (const strategyType of [2, 3]) {
    await post(gateway.app, publishContent, page(strategyType) as never, asService);
  }
  const save = (who: StaffActor, item: string, content: ContentDraft) =>
    saveDraft(gateway.drafts, who, { revision: 0, item, content });
  await saveDraft(gateway.drafts, wang, { revision: 0, content: page(2) });
  await save(wang, 'first-of-the-page', page(1, asked));
  gateway.clock.advance(1_000);
  await save(li, 'second-of-the-page', page(1, asked));
  await save(li, 'first-of-the-page', page(2, asked));
  await save(li, key.item, question('甲').content);
  await save(li, 'given-up-question', page(3, asked));
  const givenUp = { kind: 'pageContent', name: '18:3', item: 'given-up-question' } as const;
  await discardDraft(gateway.drafts, li, { ...givenUp, revision: 1 });
  const names = async (after: string, withDraft?: true) => {
    const page = { after, limit: 2, withDraft };
    const rows = await listDocumentPage(gateway.documents, 'pageContent', page);
    return rows.map(({ name, draft }) => [name, draft?.by.name]);
  };
  const drafted = [
    ['18:1', 'li的姓名'],
    ['18:2', 'li的姓名'],
  ];
  expect(await names('')).toEqual(drafted);
  expect(await names('18:2')).toEqual([['18:3', undefined]]);
  expect(await names('', true)).toEqual(drafted);
  expect(await names('18:1', true)).toEqual(drafted.slice(1));
  expect(await names('18:2', true)).toEqual([]);
});

test('sanitizing removes everything hostile from published drafts, whatever the HTML', async () => {
  const gateway = await openDrafts();
  const rule = { kind: 'enterpriseRule', name: 'all' } as const;
  let revision = 0;
  let versions = 0;
  for (const html of hostileHtml.filter((_, index) => index % 10 === 0)) {
    const content: ContentDraft = {
      kind: 'enterpriseRule',
      ruleTitle: '规则',
      ruleContent: `<p>正文</p>${html}`,
    };
    const saved = await saveDraft(gateway.drafts, wang, { revision, content });
    expect(saved).toMatchObject({ outcome: 'done' });
    const { live } = (await readDocument(gateway.documents, rule)) ?? {};
    const request = { ...rule, revision: revision + 1, liveVersion: live?.version ?? 0 };
    const { outcome } = await publishDraft(gateway.drafts, wang, request);
    // Content with a forbidden character is refused, and the draft stays.
    revision += outcome === 'flawedContent' ? 1 : 2;
    const { live: shown } = (await readDocument(gateway.documents, rule)) ?? {};
    versions = shown?.version ?? 0;
    const stored = shown?.content.kind === 'enterpriseRule' ? shown.content.ruleContent : '';
    expect(stored).toBe(gateway.drafts.sanitizeHtml(stored));
    expect(stored).not.toMatch(/<(?:script|iframe|svg|object|style)|<img (?!src="\/)/i);
    expect(stored).not.toMatch(/<[^>]*(?:javascript:|\son\w+=)/i);
  }
  expect(versions).toBeGreaterThan(10);
});

test('a draft can be compared with the published content, and versions with each other', async () => {
  const gateway = await openDrafts();
  await publishedFaq(gateway, '第一');
  await publishedFaq(gateway, '第一', '新问');
  const changes = (list: { label: string; change: string }[] = []) =>
    list.map(({ label, change }) => [change, label]);
  expect(changes(await compareDraft(gateway.drafts, question('草稿')))).toEqual([
    ['changed', '问题「问题1」'],
  ]);
  const second = await readVersion(gateway.drafts, list, 2);
  expect(changes(second?.differences)).toEqual([['added', '问题「问题2」']]);
  const first = await readVersion(gateway.drafts, list, 1);
  expect(changes(first?.differencesFromLive)).toEqual([['removed', '问题「问题2」']]);
  expect(await readVersion(gateway.drafts, list, 3)).toBeNull();
});

test('pages of rules in HTML are compared line by line after sanitizing', async () => {
  const gateway = await openDrafts();
  const rule = (ruleContent: string) =>
    ({ kind: 'enterpriseRule', ruleTitle: '规则', ruleContent }) as const;
  const html =
    '<h2>对象</h2><p>新企业 &amp; 老企业</p><table><tr><td>甲</td><td>乙</td></tr></table>';
  await post(gateway.app, publishContent, rule(html), asService);
  const differences = (changed: string) => compareDraft(gateway.drafts, { content: rule(changed) });
  expect(await differences(html.replace('<h2>', '<h2 onclick="x()">'))).toEqual([]);
  expect(await differences(html.replace('老企业', '合作企业'))).toEqual([
    {
      label: '正文',
      change: 'changed',
      lines: [
        { sign: ' ', text: '对象' },
        { sign: '-', text: '新企业 & 老企业' },
        { sign: '+', text: '新企业 & 合作企业' },
        { sign: ' ', text: '甲 | 乙' },
      ],
    },
  ]);
  expect(await differences(html.replace('对象', '<strong>对象</strong>'))).toMatchObject([
    { label: '正文', lines: [{ sign: ' ', text: '文字没有变化，只调整了格式' }] },
  ]);
});
