import {
  getCompanyInfo,
  getLicenseInfo,
  queryFaqList,
  queryPageContent,
  queryPricingDesc,
} from '@ride/contract/content';
import type { RequestInput } from '@ride/contract/define-call';
import { enterpriseRule, selectNewPicture } from '@ride/contract/enterprise';
import { deriveContentName } from '@ride/contract/entities/content-name';
import type { PublishedContent } from '@ride/contract/entities/published-content';
import { publishContent } from '@ride/contract/internal-publish';
import { expect, test } from 'vitest';
import { asService, gatewayForTest, post } from '../../app/testing/gateway-for-test.ts';
import { insertContent } from './content-store.ts';

type Content = RequestInput<typeof publishContent>;

const pageContent = (text: string): Content => ({
  kind: 'pageContent',
  expandBizLine: 18,
  strategyType: 2,
  pageHeaderImage: '/images/header.svg',
  commonProblemList: [{ problem: `${text}？`, answer: `${text}。` }],
  pricingDescList: [{ typeTime: 1, content: text }],
});

const faq = (count: number): Content => ({
  kind: 'faq',
  questions: Array.from({ length: count }, (_, index) => ({
    problem: `问题${index + 1}`,
    answer: `回答${index + 1}`,
  })),
});

const line18 = { expandBizLine: 18, strategyType: 2 };
const decoded = (base64: string) => Buffer.from(base64, 'base64').toString('utf8');

test('the gateway at which content is published serves it at once', async () => {
  const { app } = await gatewayForTest();
  await post(app, queryPageContent, line18);
  const published = await post(app, publishContent, pageContent('夜间服务费'), asService);
  expect(published).toMatchObject({ success: true, data: { version: 1 } });
  expect(await post(app, queryPageContent, line18)).toMatchObject({
    success: true,
    data: {
      pageHeaderImage: '/images/header.svg',
      commonProblemList: [{ problem: '夜间服务费？', answer: '夜间服务费。' }],
      pricingDescList: [{ typeTime: 1, content: '夜间服务费' }],
    },
  });
});

test('the other gateways serve newly published content within five seconds', async () => {
  const one = await gatewayForTest();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig, clock: one.clock });
  await post(one.app, publishContent, pageContent('旧'), asService);
  const shownByTwo = async () =>
    (await post(two.app, queryPageContent, line18)).data.pricingDescList?.[0]?.content;
  expect(await shownByTwo()).toBe('旧');
  await post(one.app, publishContent, pageContent('新'), asService);
  expect(await shownByTwo()).toBe('旧');
  one.clock.advance(5_000);
  expect(await shownByTwo()).toBe('新');
});

test('an unchanged content answer is served from memory with the same bytes', async () => {
  const { app, ports } = await gatewayForTest();
  await post(app, publishContent, pageContent('价格'), asService);
  const before = await post(app, queryPageContent, line18);
  await ports.db.deleteFrom('contentDocuments').execute();
  expect(await post(app, queryPageContent, line18)).toEqual(before);
});

test('a page of the question list that was not requested before is built from the document in memory', async () => {
  const { app, ports } = await gatewayForTest();
  await post(app, publishContent, faq(7), asService);
  await post(app, queryFaqList, { currPage: 1, pageSize: 3 });
  await ports.db.deleteFrom('contentDocuments').execute();
  const { data } = await post(app, queryFaqList, { currPage: 2, pageSize: 5 });
  expect(data).toMatchObject({ total: 7, hasMore: false });
  expect(data.list?.map((each) => decoded(each.questionContent ?? ''))).toEqual(['问题6', '问题7']);
});

test('a content document that was never published is not looked up in the database', async () => {
  const line7 = { expandBizLine: 7, strategyType: 2 };
  const description = { typeTime: 1, content: '价格' } as const;
  const { app, ports, clock } = await gatewayForTest();
  await post(app, publishContent, pageContent('价格'), asService);
  await post(app, queryPageContent, line18);
  // The documents are inserted directly, so nothing notifies the gateway of them.
  const documents: PublishedContent[] = [
    { kind: 'pageContent', ...line7, commonProblemList: [], pricingDescList: [description] },
    { kind: 'company', expandBizLine: 7, enterpriseName: '企业', companyName: '公司' },
    { kind: 'licence', expandBizLine: 7, thirdName: '公司', pictures: ['/licence.svg'] },
    { kind: 'landing', cityCode: '320100', protocolJpg: '/banner.svg' },
  ];
  for (const document of documents) {
    await insertContent(ports.db, deriveContentName(document), document, {
      at: 0,
      by: 'service',
      itemIds: [],
    });
  }
  const answers = async () => [
    (await post(app, queryPageContent, line7)).data,
    (await post(app, queryPricingDesc, { expandBizLine: 7 })).data,
    (await post(app, getCompanyInfo, { expandBizLine: 7 })).data,
    (await post(app, getLicenseInfo, { expandBizLine: 7 })).data,
    (await post(app, selectNewPicture, { cityCode: '320100' })).data,
  ];
  expect(await answers()).toMatchObject([
    { pricingDescList: [] },
    { pricingDescList: [] },
    { companyName: null },
    { notifyUrl: null },
    { protocolJpg: null },
  ]);
  await post(app, publishContent, faq(1), asService);
  clock.advance(5_000);
  expect(await answers()).toMatchObject([
    { pricingDescList: [description] },
    { pricingDescList: [description] },
    { companyName: '公司' },
    { notifyUrl: '/licence.svg' },
    { protocolJpg: '/banner.svg' },
  ]);
});

test('a content answer built after a publication uses the new document', async () => {
  const one = await gatewayForTest();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig, clock: one.clock });
  await post(one.app, publishContent, faq(2), asService);
  const totalByTwo = async (pageSize: number) =>
    (await post(two.app, queryFaqList, { currPage: 1, pageSize })).data.total;
  expect(await totalByTwo(1)).toBe(2);
  await post(one.app, publishContent, faq(3), asService);
  one.clock.advance(5_000);
  expect(await totalByTwo(2)).toBe(3);
});

test('every published version of a content document is stored, and numbered per document', async () => {
  const { app, ports } = await gatewayForTest();
  const publish = async (content: Content) =>
    (await post(app, publishContent, content, asService)).data.version;
  expect(await publish(pageContent('一'))).toBe(1);
  expect(await publish(faq(1))).toBe(1);
  expect(await publish(pageContent('二'))).toBe(2);
  const stored = await ports.db.selectFrom('contentDocuments').select('version').execute();
  expect(stored).toHaveLength(3);
});

test('twenty concurrent publications of one document get twenty versions', async () => {
  const one = await gatewayForTest();
  const two = await gatewayForTest({ databaseConfig: one.databaseConfig });
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      post((index % 2 ? one : two).app, publishContent, pageContent(`第${index}次`), asService),
    ),
  );
  const versions = answers.map(({ data }) => data.version).sort((a, b) => a - b);
  expect(versions).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
});

test('questions are served in pages, as Base64 of UTF-8', async () => {
  const { app } = await gatewayForTest();
  await post(app, publishContent, faq(7), asService);
  const page = (currPage: number, pageSize = 3) =>
    post(app, queryFaqList, { currPage, pageSize }).then(({ data }) => data);
  const first = await page(1);
  expect(first).toMatchObject({ hasMore: true, total: 7 });
  expect(first.list?.map((each) => decoded(each.questionContent ?? ''))).toEqual([
    '问题1',
    '问题2',
    '问题3',
  ]);
  expect(decoded(first.list?.[0]?.answerContent ?? '')).toBe('回答1');
  expect(await page(3)).toMatchObject({ hasMore: false, list: [{}] });
  expect(await page(1, 7)).toMatchObject({ hasMore: false });
  expect(await page(10_000, 50)).toEqual({ list: [], hasMore: false, total: 7 });
});

test('the content answers for a business line without published content are empty', async () => {
  const { app } = await gatewayForTest();
  const answer = await post(app, queryPageContent, { expandBizLine: 7, strategyType: 2 });
  expect(answer.data).toEqual({
    pageHeaderImage: null,
    commonProblemList: [],
    pricingDescList: [],
  });
});

test('each business line and strategy type has its own page content', async () => {
  const { app } = await gatewayForTest();
  const places = [
    { expandBizLine: 18, strategyType: 2 },
    { expandBizLine: 18, strategyType: 3 },
    { expandBizLine: 19, strategyType: 2 },
  ];
  for (const databaseConfig of places) {
    const content = {
      ...pageContent(JSON.stringify(databaseConfig)),
      ...databaseConfig,
    } as Content;
    await post(app, publishContent, content, asService);
  }
  for (const databaseConfig of places) {
    const { data } = await post(app, queryPageContent, databaseConfig);
    expect(data.pricingDescList).toEqual([
      { typeTime: 1, content: JSON.stringify(databaseConfig) },
    ]);
  }
});

test('markup is stripped from published texts', async () => {
  const { app } = await gatewayForTest();
  await post(app, publishContent, pageContent('<img src=x onerror=alert(1)>起步价'), asService);
  const answer = await post(app, queryPageContent, line18);
  expect(answer.data.pricingDescList).toEqual([{ typeTime: 1, content: '起步价' }]);
});

test('the HTML of a page of rules is sanitized when it is published', async () => {
  const { app, ports } = await gatewayForTest();
  const ruleContent = '<h2 onclick="ran()">对象</h2><script>ran()</script><p class="note">新企业';
  const rule = { kind: 'enterpriseRule', ruleTitle: '<b>规则</b>', ruleContent } as const;
  expect(await post(app, publishContent, rule, asService)).toMatchObject({ success: true });
  const { data } = await post(app, enterpriseRule, {});
  expect(data.spaceRuleVo).toEqual({
    ruleTitle: '规则',
    ruleContent: '<h2>对象</h2><p class="note">新企业</p>',
  });
  const [stored] = await ports.db.selectFrom('contentDocuments').select('body').execute();
  expect(stored?.body).toContain('对象');
  expect(stored?.body).not.toMatch(/onclick|script/);
});

test.each<[string, Content, string]>([
  [
    'a text without visible characters',
    { kind: 'faq', questions: [{ problem: '<br>', answer: '有' }] },
    'faq.questions[0].problem没有可显示的文字',
  ],
  [
    'a question asked twice',
    {
      kind: 'faq',
      questions: [
        { problem: '问', answer: '一' },
        { problem: '问', answer: '二' },
      ],
    },
    'faq.questions[1].problem与前面的重复：问',
  ],
  [
    'a time type described twice',
    {
      kind: 'pageContent',
      ...line18,
      commonProblemList: [],
      pricingDescList: [
        { typeTime: 2, content: '一' },
        { typeTime: 2, content: '二' },
      ],
    },
    'pageContent.pricingDescList[1].typeTime与前面的重复：2',
  ],
  [
    'HTML without a word to read',
    { kind: 'enterpriseRule', ruleTitle: '规则', ruleContent: '<p><script>x</script></p>' },
    'enterpriseRule.ruleContent没有可显示的文字',
  ],
  [
    'HTML that grows too long when it is written out',
    { kind: 'enterpriseRule', ruleTitle: '规则', ruleContent: '规'.padEnd(20_000, '<') },
    'enterpriseRule.ruleContent过长',
  ],
])('publishing content with %s is refused', async (_what, content, msg) => {
  const { app, ports } = await gatewayForTest();
  expect(await post(app, publishContent, content, asService)).toMatchObject({
    success: false,
    code: publishContent.refusals.flawedContent,
    msg,
  });
  expect(await ports.db.selectFrom('contentDocuments').select('name').execute()).toEqual([]);
});

test('a download address is published only with https and a trusted host', async () => {
  const { app } = await gatewayForTest({
    settings: {
      TRUSTED_HOSTS: 'get.example.com',
      APP_DOWNLOAD_URL: 'https://download.example.com/app',
    },
  });
  const publish = (downloadUrl: string) =>
    post(app, publishContent, { kind: 'landing', downloadUrl }, asService);
  for (const elsewhere of [
    'https://evil.example/app',
    'https://get.example.com@evil.example/app',
    'https://get.example.com.evil.example/',
    'https://get.example.com:8443/app',
  ]) {
    expect(await publish(elsewhere)).toMatchObject({
      code: publishContent.refusals.flawedContent,
      msg: 'landing.downloadUrl域名不在允许的名单内，请联系技术人员添加',
    });
  }
  for (const listed of ['https://get.example.com/app', 'https://download.example.com/other']) {
    expect((await publish(listed)).success).toBe(true);
  }
});
