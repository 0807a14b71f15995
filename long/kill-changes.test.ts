import {
  approveChange,
  replayChange,
  saveChange,
  submitChange,
  withdrawChange,
} from '@ride/contract/desk/changes';
import { publishFareRules } from '@ride/contract/internal-publish';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '../apps/gateway/src/db/open-database.ts';
import type { Db } from '../apps/gateway/src/db/schema.ts';
import { freePort } from '../scripts/lib/server-process.mjs';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import { postDesk, signInAsStaff } from './support/dispute-runs.ts';
import { engines } from './support/engines.ts';
import { postAsService, requireData } from './support/post-call.ts';
import { UnacknowledgedError } from './support/writes.ts';

const CYCLES = Number(process.env.CYCLES ?? 5);
const FEWEST_ACTS = 6;
const MAX_ACTS = 20;
/** Each pair of a maker and a checker has a city of its own, so that no change outdates another. */
const cities = ['650100', '620100', '630100', '640100'] as const;
/** Rules of ride types that differ, so that a change has several versions. */
const rideTypes = [2, 3, 4] as const;

const allDay = (fare: string) => [{ startTime: '00:00', endTime: '24:00', fare }];
const ruleOf = (cityCode: string, typeModule: number, startFare: string) => ({
  fareRuleId: `kill-${cityCode}-${typeModule}`,
  cityCode,
  typeModule,
  fareModel: {
    baseFare: { startFare, model: 2 },
    tripFare: allDay('2'),
    timeFare: allDay('0.5'),
  },
});

async function importRules(origin: string): Promise<void> {
  const rules = cities.flatMap((city) =>
    rideTypes.map((type) => ({ ...ruleOf(city, type, '9'), startsAt: Date.now() - DAY_MS })),
  );
  requireData(await postAsService(origin, publishFareRules, { rules, isImport: true }));
}

interface Acknowledged {
  readonly act: 'approved' | 'withdrawn';
  readonly id: string;
}

type Headers = Record<string, string>;

interface Scene {
  readonly deskOrigin: string;
  readonly maker: Headers;
  readonly checker: Headers;
  record(act: Acknowledged): void;
}

/** The demo's changes, which no gateway is killed during, have other titles. */
const TITLE = '调整起步费';

/** No two changes start at once or have the same price. */
let count = 0;

async function runChange({ deskOrigin, maker, checker, record }: Scene, city: string) {
  count += 1;
  const startsAt = (Math.ceil((Date.now() + 8 * DAY_MS) / MINUTE_MS) + count) * MINUTE_MS;
  const typed = { title: TITLE, reason: '', publicNote: '调整', answer: '已核对', startsAt };
  const items = rideTypes.map((type) => {
    const body = ruleOf(city, type, `${10 + (count % 900)}`);
    return { kind: 'fareRule', key: body.fareRuleId, body };
  });
  const draft = { id: null, revision: 0, ...typed, items };
  const saved = await postDesk<{ id: string; revision: number }>(
    deskOrigin,
    saveChange,
    draft,
    maker,
  );
  await postDesk(deskOrigin, replayChange, { id: saved.id }, maker);
  const { contentHash } = await postDesk<{ contentHash: string }>(
    deskOrigin,
    submitChange,
    saved,
    maker,
  );
  const { id } = saved;
  await postDesk(deskOrigin, approveChange, { id, contentHash, startsAt, later: [] }, checker);
  record({ act: 'approved', id });
  if (Math.random() < 0.6) return;
  await postDesk(deskOrigin, withdrawChange, { id, note: '暂不调整', also: [] }, checker);
  record({ act: 'withdrawn', id });
}

async function runAndKill(
  gateway: GatewayProcess,
  scene: Omit<Scene, 'record'>,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  const enough = FEWEST_ACTS + Math.random() * (MAX_ACTS - FEWEST_ACTS);
  let isKilled = false;
  let haveEnough = () => {};
  const waiting = new Promise<void>((resolve) => {
    haveEnough = resolve;
  });
  const record = (act: Acknowledged) => {
    if (acknowledged.push(act) >= enough) haveEnough();
  };
  const run = async (city: string) => {
    while (!isKilled) {
      try {
        await runChange({ ...scene, record }, city);
      } catch (error) {
        // Nothing but the kill leaves a call without an answer.
        if (!(error instanceof UnacknowledgedError) || error.answer !== null) throw error;
        return;
      }
    }
  };
  const runs = cities.map(run);
  await Promise.race([waiting, Promise.all(runs)]);
  await gateway.kill();
  isKilled = true;
  await Promise.all(runs);
  return acknowledged;
}

const tally = (rows: readonly string[], wanted: string): number =>
  rows.filter((each) => each === wanted).length;

/** Whether acknowledged or not, every change was published and withdrawn wholly or not at all. */
async function expectWhole(db: Db): Promise<Map<string, string>> {
  const changes = await db
    .selectFrom('changes')
    .select(['id', 'state'])
    .where('title', '=', TITLE)
    .execute();
  const versions = await db
    .selectFrom('fareRuleVersions')
    .select(['changeId', 'withdrawnAt'])
    .execute();
  const audited = await db
    .selectFrom('auditEntries')
    .select(['action', 'subjectId'])
    .where('subjectKind', '=', 'change')
    .execute();
  const events = await db
    .selectFrom('outgoingEvents')
    .select(['type', 'data'])
    .where('subjectKind', '=', 'price')
    .execute();
  const acts = audited.map(({ action, subjectId }) => `${action} ${subjectId}`);
  const told = events.map(
    ({ type, data }) => `${type} ${(JSON.parse(data) as { changeId: string }).changeId}`,
  );
  for (const { id, state } of changes) {
    const own = versions.filter(({ changeId }) => changeId === id);
    const found = {
      versions: own.length,
      withdrawn: own.filter(({ withdrawnAt }) => withdrawnAt !== null).length,
      approvals: tally(acts, `change.approved ${id}`),
      withdrawals: tally(acts, `change.withdrawn ${id}`),
      announced: tally(told, `price.announced ${id}`),
      recalled: tally(told, `price.withdrawn ${id}`),
    };
    const [published, taken] = [
      state === 'announced' || state === 'withdrawn' ? 1 : 0,
      state === 'withdrawn' ? 1 : 0,
    ];
    expect(found, `${id} ${state}`).toEqual({
      versions: published * rideTypes.length,
      withdrawn: taken * rideTypes.length,
      approvals: published,
      withdrawals: taken,
      announced: published * rideTypes.length,
      recalled: taken * rideTypes.length,
    });
  }
  return new Map(changes.map(({ id, state }) => [id, state]));
}

test.each(engines)(
  'on %s a change of a killed gateway has all of its versions, its audit entry and its events, or none',
  async (name, open) => {
    const place = await open();
    onTestFinished(() => place.remove());
    const deskPort = await freePort();
    const deskOrigin = `http://127.0.0.1:${deskPort}`;
    const env = { ...place.env, DESK_PORT: String(deskPort) };
    let gateway = await startGateway(env);
    const opened = await openDatabase(place);
    await importRules(gateway.origin);
    const acts: Acknowledged[] = [];
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const maker = await signInAsStaff(deskOrigin, '陈静');
      const checker = await signInAsStaff(deskOrigin, '赵强');
      acts.push(...(await runAndKill(gateway, { deskOrigin, maker, checker })));
      gateway = await startGateway(env);
      const states = await expectWhole(opened.db);
      for (const { act, id } of acts) {
        const kept = act === 'approved' ? ['announced', 'withdrawn'] : ['withdrawn'];
        expect(kept, `cycle ${cycle}, ${act} ${id}`).toContain(states.get(id));
      }
    }
    await Promise.all([opened.close(), gateway.stop()]);
    const counts = (['approved', 'withdrawn'] as const).map(
      (act) => `${acts.filter((each) => each.act === act).length} ${act}`,
    );
    console.log(`${name}: ${CYCLES} kills, ${counts.join(', ')}, none lost and none in part`);
  },
);
