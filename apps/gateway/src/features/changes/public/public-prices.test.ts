import { createHash } from 'node:crypto';
import { queryPriceHistory } from '@ride/contract/price-history';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  approve,
  importRules,
  nextWeek,
  pricingPeople,
  ruleItem,
  submitted,
  withdraw,
} from '../../../app/testing/changes-for-test.ts';
import { deskForTest, type TestDesk } from '../../../app/testing/desk-for-test.ts';
import { createRuleInput } from '../../../app/testing/fares-for-test.ts';
import { post } from '../../../app/testing/gateway-for-test.ts';

const OPINIONS_URL = 'https://opinions.example.com/';
const ride = { areaCode: '320100', typeModule: 4, typeTime: 1 } as const;

async function deskWithRule() {
  const desk = await deskForTest({ settings: { OPINIONS_URL } });
  await importRules(desk, createRuleInput());
  const people = await pricingPeople(desk);
  const announce = async (startFare: string, startsAt = nextWeek(desk)) => {
    const change = await submitted(desk, people.maker, [ruleItem(startFare)], { startsAt });
    const answer = await approve(desk, people.checker, change);
    if (!answer.success) throw new Error(answer.msg);
    return change.id;
  };
  return { desk, ...people, announce };
}

const historyOf = async ({ app }: TestDesk, request: object = ride) =>
  (await post(app, queryPriceHistory, request)).data;

test('anybody reads what is announced, in force, past and withdrawn of the rule of a ride, with the public notes and no names', async () => {
  const { desk, checker, announce } = await deskWithRule();
  const startsAt = nextWeek(desk);
  const withdrawnId = await announce('12', startsAt + DAY_MS);
  await withdraw(desk, checker, withdrawnId);
  await announce('10', startsAt);
  const history = await historyOf(desk);
  expect(history).toMatchObject({
    title: '南京市 · 快享',
    opinionsUrl: OPINIONS_URL,
    downloads: { json: '/prices/320100.json', csv: '/prices/320100.csv' },
    versions: [
      { fareRuleId: 'nanjing-quick:2', state: 'withdrawn', withdrawalNote: '暂不调整' },
      {
        fareRuleId: 'nanjing-quick:3',
        state: 'announced',
        startsAt,
        endsAt: null,
        publicNote: '因成本上涨调整',
        differences: [{ label: '起步费', before: '9.00 元', after: '10.00 元', percent: '+11%' }],
      },
      { fareRuleId: 'nanjing-quick:1', state: 'inForce', endsAt: startsAt, differences: [] },
    ],
  });
  for (const secret of ['pricingMaker', 'pricingChecker', withdrawnId, '成本上涨"']) {
    expect(JSON.stringify(history)).not.toContain(secret);
  }
  const announced = await historyOf(desk, { ...ride, onlyAnnounced: true });
  expect(announced.versions.map(({ startsAt }) => startsAt)).toEqual([startsAt]);
  desk.clock.advance(startsAt - desk.clock.now());
  const states = (await historyOf(desk, { fareRuleId: 'nanjing-quick:1' })).versions;
  expect(states.map(({ state }) => state)).toEqual(['withdrawn', 'inForce', 'past']);
});

test('a correction is marked as one', async () => {
  const { desk, announce } = await deskWithRule();
  await announce('8', Math.ceil(desk.clock.now() / MINUTE_MS) * MINUTE_MS + 2 * MINUTE_MS);
  expect((await historyOf(desk)).versions[0]).toMatchObject({ isCorrection: true });
});

test('a ride without a rule in force gets the history of the one that is announced for it', async () => {
  const desk = await deskForTest();
  const noRule = queryPriceHistory.refusals.noRule;
  expect(await post(desk.app, queryPriceHistory, ride)).toMatchObject({ code: noRule });
  await importRules(desk, createRuleInput({ startsAt: nextWeek(desk) }));
  expect((await historyOf(desk)).versions[0]).toMatchObject({ state: 'announced' });
  const unknown = await post(desk.app, queryPriceHistory, { fareRuleId: 'unknown' });
  expect(unknown).toMatchObject({ code: noRule });
});

interface Entry {
  readonly previous: string;
  readonly act: string;
  readonly fareRuleId: string;
  readonly version: number;
  readonly note: string | null;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

async function download({ app }: TestDesk, type: 'json' | 'csv') {
  const answer = await app.inject({ url: `/prices/320100.${type}` });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="prices-320100.${type}"`,
  );
  return { text: answer.payload, etag: answer.headers.etag };
}

/** The lines of the entries, as anybody would cut them out of the file. */
const linesOf = (json: string): string[] =>
  json
    .split('\n')
    .slice(1, -2)
    .map((line) => line.replace(/,$/, ''));

test('the rules of a city are downloaded with everything that was ever published, each entry with the hash of the one before', async () => {
  const { desk, checker, announce } = await deskWithRule();
  await importRules(desk, createRuleInput({ fareRuleId: 'a', typeModule: 6 }));
  await withdraw(desk, checker, await announce('12'));
  const before = (await download(desk, 'json')).text;
  desk.clock.advance(MINUTE_MS);
  await announce('10');
  const { text, etag } = await download(desk, 'json');
  const lines = linesOf(text);
  const entries = JSON.parse(text).entries as Entry[];
  expect(entries.map(({ act, fareRuleId, version }) => `${act} ${fareRuleId}:${version}`)).toEqual([
    'published a:1',
    'published nanjing-quick:1',
    'published nanjing-quick:2',
    'withdrawn nanjing-quick:2',
    'published nanjing-quick:3',
  ]);
  expect(entries.map(({ previous }) => previous)).toEqual(['', ...lines.slice(0, -1).map(sha256)]);
  expect(JSON.parse(text).sha256OfLastEntry).toBe(sha256(lines.at(-1) ?? ''));
  expect(lines.slice(0, 4)).toEqual(linesOf(before));
  const again = { url: '/prices/320100.json', headers: { 'if-none-match': String(etag) } };
  expect((await desk.app.inject(again)).statusCode).toBe(304);
  const csv = (await download(desk, 'csv')).text;
  expect(csv).toContain('"起步费","10.00 元"');
  for (const { previous } of entries) expect(csv).toContain(`"${previous}"`);
});

test('no file is answered for a city without rules, an unknown city or another type', async () => {
  const { desk } = await deskWithRule();
  for (const name of ['110100.json', '999999.json', '320100.xml', '320100', 'a.json']) {
    expect((await desk.app.inject({ url: `/prices/${name}` })).statusCode).toBe(404);
  }
});
