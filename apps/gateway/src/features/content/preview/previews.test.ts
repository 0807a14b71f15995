import { hash } from 'node:crypto';
import { allCalls } from '@ride/contract/all-calls';
import { getCompanyInfo, queryFaqList } from '@ride/contract/content';
import type { CallDefinition, ResponseOf } from '@ride/contract/define-call';
import { enterpriseRule, getIndustry, selectNewPicture } from '@ride/contract/enterprise';
import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { itemsOfContent } from '@ride/contract/entities/content-items';
import type { PublishedContent } from '@ride/contract/entities/published-content';
import { environmentBlock } from '@ride/contract/environment';
import { publishContent } from '@ride/contract/internal-publish';
import { exampleRequests } from '@ride/contract/testing/example-requests';
import { HOSTILE_HTML_HOST, hostileHtml } from '@ride/contract/testing/hostile-html/hostile-html';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { asService, gatewayForTest, post } from '../../../app/testing/gateway-for-test.ts';
import { readBuiltPages } from '../../../http/pages/built-pages.ts';
import { builtPagesFolder } from '../../../http/testing/pages-for-test.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { saveDraft } from '../desk/draft-service.ts';
import type { ContentPartKey } from '../desk/draft-store.ts';
import { createItemIds } from '../item-ids.ts';
import { createHtmlSanitizer } from '../sanitize-html.ts';
import { startPreview } from './preview-service.ts';

const tokenHash = (token: string) => hash('sha256', token, 'base64url');

const DESK = 'https://desk.example.com';
const editor: StaffActor = {
  staffId: 'wang',
  name: '王',
  grants: [{ role: 'content', cities: null }],
  factorAt: 0,
  sessionHash: '',
};

const questionsOf = (answer: string) => [{ problem: '夜间服务费？', answer }];
const faq = (answer: string): ContentDraft => ({ kind: 'faq', questions: questionsOf(answer) });
const [item] = createItemIds(faq('') as PublishedContent);
const faqKey: ContentPartKey = { kind: 'faq', name: 'all', item };

async function openPreviews(settings: Record<string, string> = {}) {
  const gateway = await gatewayForTest({
    pages: readBuiltPages(builtPagesFolder()),
    settings: { DESK_ORIGIN: DESK, ...settings },
  });
  const deps = {
    ports: gateway.ports,
    sanitizeHtml: createHtmlSanitizer([HOSTILE_HTML_HOST]),
    downloadHosts: [],
    previewAddress: 'https://h5.example.com/preview',
  };
  const revisions = new Map<string, number>();
  const save = async (content: ContentDraft) => {
    const revision = revisions.get(content.kind) ?? 0;
    const isItem = itemsOfContent(content).length > 0;
    const draft = { revision, content, ...(isItem && { item }) };
    const saved = await saveDraft(deps, editor, draft);
    if (saved.outcome === 'done') revisions.set(content.kind, saved.revision);
  };
  const preview = async (key: ContentPartKey = faqKey) => {
    const started = await startPreview(deps, key);
    if (started.outcome !== 'done') throw new Error(started.outcome);
    return started;
  };
  const tokenOf = async (key?: ContentPartKey) =>
    (await preview(key)).pages[0]?.address.match(/\/preview\/([\w-]+)#/)?.[1] ?? '';
  const call = <Call extends CallDefinition>(token: string, called: Call, input: object = {}) =>
    post(gateway.app, { ...called, path: `/preview/${token}${called.path}` }, input as never);
  return { ...gateway, deps, save, preview, tokenOf, call };
}

const firstPage = { currPage: 1, pageSize: 10 };
const answersOf = ({ list }: ResponseOf<typeof queryFaqList>) =>
  list?.map(({ answerContent }) => Buffer.from(answerContent ?? '', 'base64').toString());

test('a preview shows the draft, while all other requests see the live content', async () => {
  const { app, save, tokenOf, call } = await openPreviews();
  const other = { problem: '高速费？', answer: '按票据' };
  const questions = [...questionsOf('按里程'), other];
  await post(app, publishContent, { kind: 'faq', questions }, asService);
  await save(faq('按公里'));
  const token = await tokenOf();
  const drafted = await call(token, queryFaqList, firstPage);
  expect(answersOf(drafted.data)).toEqual(['按公里', '按票据']);
  const live = await post(app, queryFaqList, firstPage);
  expect(answersOf(live.data)).toEqual(['按里程', '按票据']);
});

test("the page of a preview sends its calls below its token's path, without a session", async () => {
  const { app, save, preview } = await openPreviews();
  await save(faq('按公里'));
  const { pages, expiresAt } = await preview();
  const [{ title, address } = { title: '', address: '' }] = pages;
  expect(title).toBe('更多常见问题');
  expect(address).toMatch(/^https:\/\/h5\.example\.com\/preview\/[\w-]{43}#\/more_question$/);
  const { pathname } = new URL(address);
  const answer = await app.inject({ method: 'GET', url: pathname });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['referrer-policy']).toBe('no-referrer');
  expect(answer.headers).not.toHaveProperty('set-cookie');
  const block = /id="ride-environment">(.*?)<\/script>/.exec(answer.body)?.[1] ?? '';
  const environment = environmentBlock.parse(JSON.parse(block));
  expect(Object.values(environment.hosts)).toEqual(Array<string>(6).fill(pathname));
  expect(environment).toMatchObject({
    tokenKey: 'ride.preview',
    exchangePath: null,
    extensions: [],
    rendersParts: false,
  });
  expect(expiresAt).toBeGreaterThan(0);
});

test('only the desk may show a preview in a frame, and no site may show an ordinary page in a frame', async () => {
  const { app, save, tokenOf } = await openPreviews();
  await save(faq('按公里'));
  const policyOf = async (url: string) =>
    String((await app.inject({ method: 'GET', url })).headers['content-security-policy']);
  const previewed = await policyOf(`/preview/${await tokenOf()}`);
  expect(previewed).toContain(`frame-ancestors ${DESK};`);
  expect(previewed).toContain('sandbox allow-scripts allow-same-origin');
  expect(previewed).toContain("connect-src 'self';");
  for (const url of ['/', '/pricing']) {
    expect(await policyOf(url)).toContain("frame-ancestors 'none'");
    expect(await policyOf(url)).not.toContain('sandbox');
  }
});

test('a preview expires after ten minutes', async () => {
  const { app, clock, save, tokenOf, call } = await openPreviews();
  await save(faq('按公里'));
  const token = await tokenOf();
  clock.advance(10 * MINUTE_MS - 1);
  expect((await call(token, queryFaqList, firstPage)).success).toBe(true);
  clock.advance(1);
  expect(await call(token, queryFaqList, firstPage)).toMatchObject({ status: 403, data: null });
  const document = await app.inject({ method: 'GET', url: `/preview/${token}` });
  expect(document.statusCode).toBe(404);
  expect(document.body).toContain('预览已过期');
  expect(document.body).toContain('请在运营台重新打开预览');
  expect(document.headers['content-security-policy']).toContain(`frame-ancestors ${DESK}`);
});

test.each(['', 'x', 'A'.repeat(43), '../'.repeat(20), '%00', "' or 1=1 --".padEnd(43, '-')])(
  'the preview token %j shows nothing',
  async (token) => {
    const { app, save, call, tokenOf } = await openPreviews();
    await save(faq('秘密草稿'));
    await tokenOf();
    const encoded = encodeURIComponent(token);
    const answer = await call(encoded, queryFaqList, firstPage);
    expect(answer.success).toBe(false);
    const document = await app.inject({ method: 'GET', url: `/preview/${encoded}` });
    expect(document.statusCode).toBe(404);
    expect(document.body).not.toContain('秘密草稿');
  },
);

test('the page and the calls of a preview share one rate limit', async () => {
  const { app, call } = await openPreviews({ CALLS_PER_SECOND: '1' });
  const unknown = 'A'.repeat(43);
  const get = () => app.inject({ method: 'GET', url: `/preview/${unknown}` });
  for (let each = 0; each < 10; each += 1) expect((await get()).statusCode).toBe(404);
  const refused = await get();
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.body).toContain('<h1>访问过于频繁</h1>');
  expect((await call(unknown, queryFaqList, firstPage)).status).toBe(429);
});

test('a preview token shows the draft of its own document and no other draft', async () => {
  const { save, tokenOf, call } = await openPreviews();
  const company = { enterpriseName: '草稿快车', companyName: '草稿公司' };
  await save({ kind: 'company', expandBizLine: 18, ...company });
  await save(faq('秘密草稿'));
  const token = await tokenOf({ kind: 'company', name: '18' });
  expect(answersOf((await call(token, queryFaqList, firstPage)).data)).toEqual([]);
  expect((await call(token, getCompanyInfo, { expandBizLine: 18 })).data).toMatchObject(company);
  expect((await call(token, getCompanyInfo, { expandBizLine: 7 })).data).toEqual({
    enterpriseName: null,
    companyName: null,
    iconUrl: null,
  });
});

test('a preview keeps the draft as it was when the preview was opened', async () => {
  const { save, tokenOf, call } = await openPreviews();
  await save(faq('第一稿'));
  const token = await tokenOf();
  await save(faq('第二稿'));
  expect(answersOf((await call(token, queryFaqList, firstPage)).data)).toEqual(['第一稿']);
});

test('a preview allows only calls that read content, none that write, track or verify a person', async () => {
  const { save, tokenOf, call, ports } = await openPreviews();
  await save(faq('按公里'));
  const token = await tokenOf();
  const answered: string[] = [];
  for (const [name, each] of Object.entries(allCalls)) {
    const input = exampleRequests[name as keyof typeof exampleRequests];
    const { status } = await call(token, each, input);
    if (status !== 403) answered.push(name);
  }
  expect(answered.sort()).toEqual([
    'enterpriseRule',
    'getCompanyInfo',
    'getIndustry',
    'getLicenseInfo',
    'queryFaqList',
    'queryFareModelsAndRouteRule',
    'queryPageContent',
    'queryPricingDesc',
    'selectNewPicture',
    'transportDetail',
  ]);
  const events = await ports.db.selectFrom('trackedEvents').selectAll().execute();
  expect(events).toEqual([]);
});

test('banners, rules and industries are previewed too', async () => {
  const { save, tokenOf, call } = await openPreviews();
  await save({ kind: 'landing', cityCode: '330100', protocolJpg: '/banners/hangzhou.svg' });
  await save({ kind: 'industries', industries: [{ id: 'it', industryName: '互联网' }] });
  await save({ kind: 'enterpriseRule', ruleTitle: '规则', ruleContent: '<p>草稿</p>' });
  const banner = await tokenOf({ kind: 'landing', name: '330100' });
  expect((await call(banner, selectNewPicture)).data.protocolJpg).toBe('/banners/hangzhou.svg');
  const industries = await tokenOf({ kind: 'industries', name: 'all', item });
  expect((await call(industries, getIndustry)).data).toEqual(
    expect.arrayContaining([{ id: 'it', industryName: '互联网' }]),
  );
  const rule = await tokenOf({ kind: 'enterpriseRule', name: 'all' });
  expect((await call(rule, enterpriseRule)).data.spaceRuleVo?.ruleContent).toBe('<p>草稿</p>');
});

test('hostile HTML is sanitized in a preview too', async () => {
  const { save, preview, deps, call } = await openPreviews();
  const key: ContentPartKey = { kind: 'enterpriseRule', name: 'all' };
  let shown = 0;
  for (const html of hostileHtml.filter((_, index) => index % 20 === 0)) {
    const ruleContent = `<p>正文</p>${html}`;
    await save({ kind: 'enterpriseRule', ruleTitle: '规则', ruleContent });
    const started = await startPreview(deps, key);
    if (started.outcome !== 'done') continue;
    const token = new URL(started.pages[0]?.address ?? '').pathname.split('/').at(-1) ?? '';
    const { data } = await call(token, enterpriseRule);
    const stored = data.spaceRuleVo?.ruleContent ?? '';
    expect(stored).toBe(deps.sanitizeHtml(stored));
    expect(stored).not.toMatch(/<(?:script|iframe|img|svg|object|style)|javascript:|\son\w+=/i);
    shown += 1;
  }
  expect(shown).toBeGreaterThan(5);
  await expect(preview(faqKey)).rejects.toThrow('noDraft');
});

test('a draft with errors cannot be previewed', async () => {
  const { save, deps } = await openPreviews();
  await save({ kind: 'faq', questions: [{ problem: '', answer: '有' }] });
  expect(await startPreview(deps, faqKey)).toEqual({ outcome: 'flawedContent' });
  const nowhere = { ...deps, previewAddress: null };
  expect(await startPreview(nowhere, faqKey)).toEqual({ outcome: 'noPages' });
});

test('preview tokens are stored only as hashes', async () => {
  const { save, tokenOf, ports } = await openPreviews();
  await save(faq('按公里'));
  const token = await tokenOf();
  const [row] = await ports.db.selectFrom('contentPreviews').selectAll().execute();
  expect(row?.tokenHash).toBe(tokenHash(token));
  expect(JSON.stringify(row)).not.toContain(token);
});

test('a gateway without a desk serves no previews', async () => {
  const { app, save, tokenOf, call } = await openPreviews({ DESK: 'off' });
  await save(faq('按公里'));
  const token = await tokenOf();
  expect((await call(token, queryFaqList, firstPage)).success).toBe(false);
  const document = await app.inject({ method: 'GET', url: `/preview/${token}` });
  expect(document.statusCode).toBe(404);
});
