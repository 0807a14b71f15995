import Fastify from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { defaultSiteWrites } from '../../../config/site-writes.ts';
import { limitDocuments } from './limit-documents.ts';
import { RateLimits } from './rate-limits.ts';

/** A document behind the gate; two of it use up the files of an address, which has ten units a second. */
function documentForTest() {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const rateLimits = new RateLimits({
    perSecond: 2,
    perDay: 0,
    site: defaultSiteWrites,
    lookupsPerDay: 0,
    daily: { take: () => true, used: () => 0, secondsLeft: () => 0 },
    alerts: { raise: () => {}, counts: () => new Map() },
  });
  const app = Fastify();
  onTestFinished(() => app.close());
  const addressOf = ({ headers }: { headers: { from?: string | undefined } }) => headers.from ?? '';
  app.get(
    '/',
    { onRequest: limitDocuments({ rateLimits, addressOf }, () => 20) },
    () => 'the document',
  );
  return (from: string) => app.inject({ url: '/', headers: { from } });
}

test('a document is served within the limit of its address, and later again', async () => {
  const get = documentForTest();
  const statuses = [];
  for (const from of ['one', 'one', 'one', 'other']) statuses.push((await get(from)).statusCode);
  expect(statuses).toEqual([200, 200, 429, 200]);
  vi.advanceTimersByTime(2_000);
  expect(await get('one')).toMatchObject({ statusCode: 200, body: 'the document' });
});

test('beyond the limit a readable page in Chinese says to come back, and a header says when', async () => {
  const get = documentForTest();
  for (let each = 0; each < 2; each += 1) await get('one');
  const { statusCode, headers, body } = await get('one');
  expect(statusCode).toBe(429);
  expect(headers['retry-after']).toBe('2');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body).toContain('<html lang="zh-CN">');
  expect(body).toContain('<h1>访问过于频繁</h1>');
  expect(body).toContain('<p>操作过于频繁，请稍后再试。</p>');
});
