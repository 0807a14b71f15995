import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPhoneByToken } from '@ride/contract/enterprise';
import { issueMiniToken } from '@ride/contract/internal';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../scripts/lib/root.mjs';
import { type Cluster, startCluster } from './support/cluster.ts';
import { findLedgerDifferences } from './support/ledger.ts';
import { LimitProbe } from './support/limits.ts';
import { TestPeople } from './support/people.ts';
import { openSession, postAsService, postCall } from './support/post-call.ts';
import { scratchFolder } from './support/scratch-folder.ts';
import { countByStatus, findLostWrites, startWriters } from './support/writers.ts';

const KILLS = Number(process.env.CYCLES ?? 20);
const PEOPLE = 2_000;
/** Clients that have not proved their phone before may use 70 % of the site's hourly messages. */
const SITE = 70;
const SMS_PER_HOUR = '100';
const MANY = 200;
const STRANGERS = 20_000;

/** nginx answers these statuses, in our envelope, if a gateway is killed during a request. */
const CUT_OFF = ['502', '503'];

function killByTurns(cluster: Cluster, max: number): { done: Promise<number>; stop(): void } {
  let stopped = false;
  const killing = async () => {
    let kills = 0;
    for (; kills < max && !stopped; kills += 1) {
      await cluster.kill(kills % cluster.size);
    }
    return kills;
  };
  return { done: killing(), stop: () => (stopped = true) };
}

test.each([2, 3])(
  '%i gateways killed one after the other under load lose no acknowledged write and no session',
  async (size) => {
    const cluster = await startCluster(size);
    onTestFinished(() => cluster.stop());
    const people = new TestPeople(cluster.place);
    const { inside, outside } = cluster.proxy;
    const mobile = '13900000000';
    const token = await openSession(outside, mobile, inside);
    const writers = startWriters(inside, `cluster-${size}`, await people.verified(PEOPLE));
    const kills = await killByTurns(cluster, KILLS).done;
    await writers.stop();
    await people.close();

    const { acknowledged, refused } = writers.log;
    const kinds = countByStatus(refused);
    console.log(
      `${size} gateways, ${kills} kills: ${acknowledged.length} acknowledged writes, 0 lost; cut off: ${JSON.stringify(kinds)}`,
    );
    expect(await findLostWrites(inside, acknowledged)).toEqual([]);
    expect(await findLedgerDifferences(inside)).toEqual([]);
    expect(await postCall(outside, getPhoneByToken, {}, { token })).toMatchObject({
      envelope: { data: { mobile } },
    });
    for (const kind of Object.keys(kinds)) expect(CUT_OFF).toContain(kind);
  },
);

test('limits on calls are exact over three gateways that are killed one after the other', async () => {
  const cluster = await startCluster(3, () => ({ SMS_PER_HOUR }));
  onTestFinished(() => cluster.stop());
  const limits = new LimitProbe(cluster.place, cluster.proxy.outside, STRANGERS);
  onTestFinished(() => limits.close());
  const killing = killByTurns(cluster, Number.POSITIVE_INFINITY);
  const rounds = 3;
  for (let round = 0; round < rounds; round += 1) {
    const tries = await limits.tries(MANY);
    expect(tries.recorded).toBe(5);
    expect(tries.answered).toBeLessThanOrEqual(5);
    const sends = await limits.sendsToOne(MANY);
    expect(sends.recorded).toBeLessThanOrEqual(1);
    expect(sends.answered).toBeLessThanOrEqual(sends.recorded);
    const site = await limits.sendsToMany(MANY);
    expect(site.answered).toBeLessThanOrEqual(site.recorded);
    expect(site.recorded).toBe(SITE);
  }
  killing.stop();
  console.log(`${rounds} rounds of ${MANY} at once, ${await killing.done} kills: no limit passed`);
});

test('nginx refuses calls for services only and metrics from outside', async () => {
  const cluster = await startCluster(1);
  onTestFinished(() => cluster.stop());
  const { outside, inside } = cluster.proxy;
  const asked = { mobile: '13900000000' };
  expect(await postAsService(outside, issueMiniToken, asked)).toMatchObject({ status: 404 });
  expect(await postAsService(inside, issueMiniToken, asked)).toMatchObject({ status: 200 });
  expect((await fetch(`${outside}/metrics`)).status).toBe(404);
  expect((await fetch(`${inside}/metrics`)).status).toBe(200);
});

/** A copy of the built pages with one additional file, like the pages of another release. */
function pagesWith(name: string): string {
  const folder = scratchFolder();
  cpSync(join(root, 'apps/pages/dist'), folder, { recursive: true });
  writeFileSync(join(folder, 'assets', name), `// ${name}`);
  return folder;
}

test('while two software versions run, the page files of both are served through any gateway', async () => {
  const names = ['0lderone.js', 'n3werone.js'];
  const folders = names.map(pagesWith);
  const cluster = await startCluster(2, (index) => ({ PAGES_DIR: folders[index] ?? '' }));
  onTestFinished(() => cluster.stop());
  for (const name of [...names, ...names, ...names]) {
    const file = await fetch(`${cluster.proxy.outside}/assets/${name}`);
    expect(await file.text()).toBe(`// ${name}`);
  }
  expect((await fetch(`${cluster.proxy.outside}/assets/nobodys1.js`)).status).toBe(404);
});
