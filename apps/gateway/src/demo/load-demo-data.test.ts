import { queryFaqList, queryPageContent } from '@ride/contract/content';
import { publishedContent } from '@ride/contract/entities/published-content';
import { expect, test } from 'vitest';
import { gatewayForTest, post } from '../app/testing/gateway-for-test.ts';
import { portsForTest } from '../testing/ports-for-test.ts';
import { demoFaq } from './faq.ts';
import { loadDemoData } from './load-demo-data.ts';
import { demoPageContent } from './page-content.ts';

test('an empty database gets the demo data once', async () => {
  const { ports } = await portsForTest();
  expect(await loadDemoData(ports)).toBe(true);
  expect(await loadDemoData(ports)).toBe(false);
  const users = await ports.db.selectFrom('users').select('mobile').orderBy('mobile').execute();
  expect(users).toEqual([{ mobile: '13800000000' }, { mobile: '13900000000' }]);
});

test('six gateways starting at once load the demo data once, and all start', async () => {
  const first = await portsForTest();
  const others = await Promise.all(
    Array.from({ length: 5 }, () => portsForTest({ place: first.place })),
  );
  const loaded = await Promise.all([first, ...others].map(({ ports }) => loadDemoData(ports)));
  expect(loaded.filter(Boolean)).toHaveLength(1);
  expect(await first.ports.db.selectFrom('users').select('id').execute()).toHaveLength(2);
});

test('a database with users gets no demo data, now or later', async () => {
  const { ports } = await portsForTest();
  const real = { id: 'u1', mobile: '13700000000', created_at: 0 };
  await ports.db.insertInto('users').values(real).execute();
  expect(await loadDemoData(ports)).toBe(false);
  await ports.db.deleteFrom('users').execute();
  expect(await loadDemoData(ports)).toBe(false);
});

test('the words of line 18 are served, about 2.4 KB of them', async () => {
  const { app } = await gatewayForTest({ demo: true });
  const answer = await post(app, queryPageContent, { expandBizLine: 18, strategyType: 2 });
  expect(answer.data.commonProblemList?.length).toBeGreaterThanOrEqual(6);
  expect(answer.data.pricingDescList?.map(({ typeTime }) => typeTime)).toEqual([1, 2]);
  const bytes = Buffer.byteLength(JSON.stringify(answer.data));
  expect(bytes).toBeGreaterThan(2_200);
  expect(bytes).toBeLessThan(2_700);
});

test('the demo FAQ has twelve questions', async () => {
  const { app } = await gatewayForTest({ demo: true });
  const answer = await post(app, queryFaqList, { currPage: 1, pageSize: 50 });
  expect(answer.data.list).toHaveLength(12);
});

test.each([...demoPageContent, demoFaq])(
  '$content.kind $name is accepted by the contract of the publish call',
  (each) => {
    expect(publishedContent.safeParse(each.content).success).toBe(true);
  },
);
