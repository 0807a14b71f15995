import {
  approveChange,
  saveChange,
  submitChange,
  type TypedItem,
} from '@ride/contract/desk/changes';
import { publishFareRules } from '@ride/contract/internal-publish';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { hotfixSettings } from '../../app/testing/app-for-test.ts';
import {
  approve,
  importRules,
  nextWeek,
  pricingPeople,
  read,
  ruleItem,
  save,
  submitted,
  withdraw,
} from '../../app/testing/changes-for-test.ts';
import { deskForTest } from '../../app/testing/desk-for-test.ts';
import {
  createRuleInput,
  createTripInput,
  deliverTrip,
  squareFenceInput,
  withStartFare,
} from '../../app/testing/fares-for-test.ts';
import { asService, gatewayForTest, post } from '../../app/testing/gateway-for-test.ts';
import {
  createActivityInput,
  NO_PACE_LIMITS,
  TestReferral,
} from '../../app/testing/referral/referral-for-test.ts';

test('another system opens a draft, which a person submits and a second one approves', async () => {
  const desk = await deskForTest();
  await importRules(desk, createRuleInput());
  const rules = [withStartFare('10', { startsAt: nextWeek(desk) })];
  const publish = async () => (await post(desk.app, publishFareRules, { rules }, asService)).data;
  const { published, drafts } = await publish();
  expect(published).toEqual([]);
  expect(await publish()).toEqual({ published, drafts });
  const [id = ''] = drafts;
  const { maker, checker } = await pricingPeople(desk);
  expect(await approve(desk, checker, { id, contentHash: '0'.repeat(64) })).toMatchObject({
    code: approveChange.refusals.wrongChangeState,
  });
  const { revision, editors } = await read(desk, maker, id);
  expect(editors).toEqual([]);
  const answer = await desk.postDesk(submitChange, { id, revision }, maker);
  const { contentHash } = answer.data;
  expect(await approve(desk, maker, { id, contentHash })).toMatchObject({ success: false });
  expect((await approve(desk, checker, { id, contentHash })).success).toBe(true);
  const again = { published: [{ fareRuleId: 'nanjing-quick', version: 2 }], drafts: [] };
  expect(await publish()).toEqual(again);
  rules.push(withStartFare('20', { ...rules[0], fareRuleId: 'plus', typeModule: 3 }));
  const { drafts: more } = await publish();
  expect((await read(desk, maker, more[0] ?? '')).items.map(({ key }) => key)).toEqual(['plus']);
});

test('a key that comes twice is refused with words, at the desk and from another system', async () => {
  const desk = await deskForTest();
  const { maker } = await pricingPeople(desk);
  const twice = [ruleItem('10'), ruleItem('11')];
  await expect(save(desk, maker, twice)).rejects.toThrow(
    `${saveChange.refusals.itemTwice} 同一编号的内容出现了两次`,
  );
  const startsAt = nextWeek(desk);
  const rules = [withStartFare('10', { startsAt }), withStartFare('11', { startsAt })];
  expect(await post(desk.app, publishFareRules, { rules }, asService)).toMatchObject({
    code: publishFareRules.refusals.flawedRule,
    msg: expect.stringContaining('出现了两次'),
  });
});

test('an activity leaves a city only by people who have the right there', async () => {
  const desk = await deskForTest();
  await new TestReferral(desk, NO_PACE_LIMITS).publish({ cityCodes: ['320100', '310100'] });
  const body = createActivityInput({ cityCodes: ['320100'] });
  const item: TypedItem = { kind: 'activity', key: body.activityUuid, body };
  await expect(save(desk, await desk.as('growth', ['320100']), [item])).rejects.toThrow('70505');
  const maker = await desk.as('growth', ['320100', '310100']);
  const change = await submitted(desk, maker, [item]);
  expect(await approve(desk, await desk.as('lead', ['320100']), change)).toMatchObject({
    code: approveChange.refusals.otherCity,
  });
});

test('an activity runs from its approval, whatever start was typed', async () => {
  const desk = await deskForTest();
  const body = createActivityInput({ startsAt: desk.clock.now() + DAY_MS });
  const item: TypedItem = { kind: 'activity', key: body.activityUuid, body };
  const change = await submitted(desk, await desk.as('growth'), [item]);
  const lead = await desk.as('lead');
  const answer = await approve(desk, lead, change, { startsAt: nextWeek(desk) });
  expect(answer.data).toEqual({ startsAt: desk.clock.now() });
  expect(await read(desk, lead, change.id)).toMatchObject({
    state: 'live',
    may: { withdraw: false },
  });
});

test('another system that may publish needs the notice too, and the same file adds no version', async () => {
  const gateway = await gatewayForTest({ settings: { SERVICE_PUBLISHES: 'on' } });
  const send = (startFare: string, startsAt: number) =>
    post(
      gateway.app,
      publishFareRules,
      { rules: [withStartFare(startFare, { startsAt })] },
      asService,
    );
  const now = gateway.clock.now();
  // The first rule of a city may start a minute after its publication.
  expect((await send('9', now + 60_000)).data.published).toEqual([
    { fareRuleId: 'nanjing-quick', version: 1 },
  ]);
  gateway.clock.advance(60_000);
  expect(await send('927', now + DAY_MS)).toMatchObject({
    code: publishFareRules.refusals.flawedRule,
    msg: expect.stringContaining('生效时间最早为'),
  });
  const startsAt = now + 8 * DAY_MS;
  for (const _ of ['sent', 'sent again']) {
    expect((await send('927', startsAt)).data.published).toMatchObject([{ version: 2 }]);
  }
  const ride = { areaCode: '320100', typeModule: 4, typeTime: 1 } as const;
  const { data } = await post(gateway.app, queryFareModelsAndRouteRule, ride);
  expect(data.baseFare?.startFare).toBe('9');
});

test('a narrower rule beside a live one is no first rule, so it needs the notice', async () => {
  const desk = await deskForTest();
  await importRules(desk, createRuleInput());
  const { maker } = await pricingPeople(desk);
  const soon = desk.clock.now() + 120_000;
  const narrower = ruleItem('99', { fareRuleId: 'only-premium', vehicleLevel: 3 });
  await expect(submitted(desk, maker, [narrower], { startsAt: soon })).rejects.toThrow('70604');
  const other = ruleItem('99', { fareRuleId: 'chauffeured', typeModule: 3 });
  await expect(submitted(desk, maker, [other], { startsAt: soon })).resolves.toBeDefined();
});

test('only an area that is new may start at once, and not one that was withdrawn from an announced rule', async () => {
  const desk = await deskForTest();
  await importRules(desk, createRuleInput());
  const { maker, checker } = await pricingPeople(desk);
  const { startsAt: _, ...body } = squareFenceInput([118.8, 31.97]);
  const area: TypedItem = { kind: 'fence', key: body.fenceNum, body };
  const ofArea = ruleItem('99', { fareRuleId: 'at-station', fenceNum: body.fenceNum });
  const announced = await submitted(desk, maker, [area]);
  await approve(desk, checker, announced);
  const soon = { startsAt: desk.clock.now() + 120_000 };
  const renamed: TypedItem = { ...area, body: { ...body, name: '南站' } };
  await expect(submitted(desk, maker, [renamed], soon)).rejects.toThrow('70604');
  const other: TypedItem = { ...area, key: 'other', body: { ...body, fenceNum: 'other' } };
  await expect(submitted(desk, maker, [other], soon)).resolves.toBeDefined();
  const startsAt = nextWeek(desk) + DAY_MS;
  await approve(desk, checker, await submitted(desk, maker, [ofArea], { startsAt }));
  await withdraw(desk, checker, announced.id);
  await expect(submitted(desk, maker, [renamed], soon)).rejects.toThrow('70604');
});

test('an import is closed once orders were delivered and the city has rules', async () => {
  const desk = await deskForTest();
  await importRules(desk, createRuleInput());
  await deliverTrip(desk, createTripInput());
  const { app } = await gatewayForTest({
    settings: { ...hotfixSettings, DESK: 'off' },
    databaseConfig: desk.databaseConfig,
  });
  const send = (cityCode: string, fareRuleId: string) =>
    post(
      app,
      publishFareRules,
      { rules: [withStartFare('927', { cityCode, fareRuleId, typeModule: 3 })], isImport: true },
      asService,
    );
  expect(await send('320100', 'more')).toMatchObject({
    code: publishFareRules.refusals.importClosed,
  });
  expect((await send('310100', 'shanghai')).success).toBe(true);
});

test('a checker who lost the right, or waits for its confirmation, cannot approve', async () => {
  const desk = await deskForTest();
  await importRules(desk, createRuleInput());
  const { maker, checker } = await pricingPeople(desk);
  const change = await submitted(desk, maker, [ruleItem('10')]);
  await desk.ports.db
    .updateTable('staffGrants')
    .set({ confirmedAt: null })
    .where('role', '=', 'pricingChecker')
    .execute();
  expect((await approve(desk, checker, change).catch(() => null))?.success).not.toBe(true);
  expect((await read(desk, maker, change.id)).state).toBe('inReview');
});

test('two gateways approve a change once, and the other one charges by it within five seconds of its start', async () => {
  const desk = await deskForTest();
  await importRules(desk, createRuleInput());
  const other = await deskForTest({ databaseConfig: desk.databaseConfig });
  const { maker, checker } = await pricingPeople(desk);
  const second = await desk.as('pricingChecker');
  const ride = { areaCode: '320100', typeModule: 4, typeTime: 1 } as const;
  const price = async () =>
    (await post(other.app, queryFareModelsAndRouteRule, ride)).data?.baseFare?.startFare;
  expect(await price()).toBe('9');
  const change = await submitted(desk, maker, [ruleItem('10')]);
  const answers = await Promise.all([
    approve(desk, checker, change),
    approve(other, second, change),
  ]);
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  const versions = await desk.ports.db
    .selectFrom('fareRuleVersions')
    .select('version')
    .where('changeId', '=', change.id)
    .execute();
  expect(versions).toHaveLength(1);
  other.clock.advance(nextWeek(desk) - other.clock.now() + 5_000);
  expect(await price()).toBe('10');
});

test('the database refuses a version without its notice, two versions of one start, and other changes of a version', async () => {
  const desk = await deskForTest();
  await importRules(desk, createRuleInput());
  const { db } = desk.ports;
  const now = desk.clock.now();
  const version = {
    fareRuleId: 'nanjing-quick',
    version: 2,
    startsAt: now + DAY_MS,
    body: null,
    publishedAt: now,
    noticeMs: DAY_MS,
    changeId: null,
    withdrawnAt: null,
  };
  const insert = (changes: Partial<typeof version>) =>
    db
      .insertInto('fareRuleVersions')
      .values({ ...version, ...changes })
      .execute();
  await expect(insert({ startsAt: now + DAY_MS - 1 })).rejects.toThrow();
  await insert({});
  await expect(insert({ version: 3 })).rejects.toThrow();
  const update = (changes: object) =>
    db.updateTable('fareRuleVersions').set(changes).where('version', '=', 2).execute();
  await expect(update({ startsAt: now })).rejects.toThrow();
  await expect(update({ withdrawnAt: now + DAY_MS })).rejects.toThrow();
  await update({ withdrawnAt: now });
  await expect(update({ withdrawnAt: null })).rejects.toThrow();
});
