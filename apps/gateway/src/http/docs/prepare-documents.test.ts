import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { createEdgeForTest } from '../testing/edge-for-test.ts';
import { prepareDocuments } from './prepare-documents.ts';

/** A document whose compression can be made to fail. */
function documentForTest() {
  const counts = { compressed: 0, failing: 0 };
  const app = Fastify();
  onTestFinished(() => app.close());
  prepareDocuments(app, createEdgeForTest({}), async () => {
    counts.compressed += 1;
    await pause(5);
    if (counts.compressed <= counts.failing) throw new Error('no memory');
    return Buffer.from('small');
  });
  app.get('/docs', () => 'the document');
  const get = () => app.inject({ url: '/docs', headers: { 'accept-encoding': 'br' } });
  return { get, counts };
}

test('a document is compressed once, however many ask for it at the same time', async () => {
  const { get, counts } = documentForTest();
  const answers = await Promise.all([get(), get(), get(), get(), get()]);
  expect(answers.map(({ body }) => body)).toEqual(Array(5).fill('the document'));
  expect((await get()).body).toBe('small');
  expect(counts.compressed).toBe(1);
});

test('a document whose compression failed is compressed when it is asked for again', async () => {
  const { get, counts } = documentForTest();
  counts.failing = 1;
  expect((await get()).statusCode).toBe(500);
  expect((await get()).body).toBe('the document');
  expect((await get()).body).toBe('small');
});
