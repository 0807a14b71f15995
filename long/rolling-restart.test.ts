import { queryFaqList } from '@ride/contract/content';
import { expect, onTestFinished, test } from 'vitest';
import { startCluster } from './support/cluster.ts';
import { findLedgerDifferences } from './support/ledger.ts';
import { TestPeople } from './support/people.ts';
import { type Answer, postCall } from './support/post-call.ts';
import { findLostWrites, startWriters } from './support/writers.ts';

const ROUNDS = Number(process.env.CYCLES ?? 3);
const READERS = 8;
function startReaders(origin: string) {
  let stopped = false;
  let answered = 0;
  const failed: (Answer | number | null)[] = [];
  const read = async () => {
    while (!stopped) {
      const answer = await postCall(origin, queryFaqList, { currPage: 1, pageSize: 10 });
      if (answer?.envelope?.success !== true) failed.push(answer);
      const page = await fetch(`${origin}/`).catch(() => null);
      await page?.text();
      if (page?.status !== 200) failed.push(page?.status ?? null);
      answered += 2;
    }
  };
  const reading = Array.from({ length: READERS }, read);
  return {
    async stop() {
      stopped = true;
      await Promise.all(reading);
      return { answered, failed };
    },
  };
}

test.each([2, 3])('%i gateways restarted one by one under load fail no request', async (size) => {
  const cluster = await startCluster(size);
  onTestFinished(() => cluster.stop());
  const people = new TestPeople(cluster.place);
  const { inside, outside } = cluster.proxy;
  const writers = startWriters(inside, 'rolling', await people.verified(1_000));
  const readers = startReaders(outside);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (let index = 0; index < size; index += 1) await cluster.restart(index);
  }
  await writers.stop();
  const read = await readers.stop();
  await people.close();
  const { acknowledged, refused } = writers.log;
  console.log(
    `${size} gateways, ${ROUNDS * size} restarts: ${acknowledged.length} writes and ${read.answered} reads, ${refused.length + read.failed.length} failed`,
  );
  expect(refused).toEqual([]);
  expect(read.failed).toEqual([]);
  expect(await findLostWrites(inside, acknowledged)).toEqual([]);
  expect(await findLedgerDifferences(inside)).toEqual([]);
});
