import {
  approveChange,
  changeDeskCalls as calls,
  discardChange,
  returnChange,
  revertChange,
  submitChange,
} from '@ride/contract/desk/changes';
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import {
  approve,
  endOf,
  importRules,
  makeChecker,
  nextWeek,
  pricingPeople,
  read,
  ruleItem,
  save,
  submitted,
  withdraw,
} from '../../app/testing/changes-for-test.ts';
import { deskForTest, type TestDesk } from '../../app/testing/desk-for-test.ts';
import { createRuleInput } from '../../app/testing/fares-for-test.ts';
import { post } from '../../app/testing/gateway-for-test.ts';

const startFareNow = async ({ app }: TestDesk): Promise<unknown> => {
  const ride = { areaCode: '320100', typeModule: 4, typeTime: 1 } as const;
  return (await post(app, queryFareModelsAndRouteRule, ride)).data?.baseFare?.startFare ?? null;
};

async function deskWithRule() {
  const desk = await deskForTest();
  await importRules(desk, createRuleInput());
  return { desk, ...(await pricingPeople(desk)) };
}

test('a price changes when its approved change starts, and reverting it restores the old one by a new change', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const change = await submitted(desk, maker, [ruleItem('10')]);
  const { items, may } = await read(desk, checker, change.id);
  expect(items[0]?.differences).toEqual([
    { label: '起步费', before: '9.00 元', after: '10.00 元', percent: '+11%' },
  ]);
  expect(may.approve).toBe(true);
  const startsAt = nextWeek(desk) + DAY_MS;
  expect((await approve(desk, checker, change, { startsAt })).data).toEqual({ startsAt });
  expect((await read(desk, maker, change.id)).state).toBe('announced');
  expect(await startFareNow(desk)).toBe('9');
  desk.clock.advance(startsAt - desk.clock.now());
  expect(await startFareNow(desk)).toBe('10');
  const maker2 = await desk.as('pricingMaker');
  const { id } = (await desk.postDesk(revertChange, { id: change.id }, maker2)).data;
  const reverted = await read(desk, maker2, id);
  expect(reverted.state).toBe('draft');
  expect(reverted.items[0]?.differences).toMatchObject([{ before: '10.00 元', after: '9.00 元' }]);
  // Going back is nowhere dearer, so it may start a minute after its approval.
  expect(reverted.noNoticeBecause).toBe('correction');
});

test('nobody approves a change that they ever edited or submitted, whatever happened since', async () => {
  const { desk, maker } = await deskWithRule();
  const both = await desk.as('pricingMaker');
  const begun = await save(desk, both, [ruleItem('11')]);
  await makeChecker(desk, both, begun.id);
  const edited = await save(desk, maker, [ruleItem('10')], begun);
  const { contentHash } = (await desk.postDesk(submitChange, edited, maker)).data;
  expect(await approve(desk, both, { id: begun.id, contentHash })).toMatchObject({
    code: approveChange.refusals.ownChange,
  });
  expect((await read(desk, both, begun.id)).whyNotApprove).toBe('ownChange');
  const checker = await desk.as('pricingChecker');
  expect((await approve(desk, checker, { id: begun.id, contentHash })).success).toBe(true);
});

test('approval holds for exactly what was read', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const change = await submitted(desk, maker, [ruleItem('10')]);
  const { revision } = await read(desk, maker, change.id);
  const saved = await save(desk, maker, [ruleItem('99')], { id: change.id, revision });
  expect((await read(desk, maker, change.id)).state).toBe('draft');
  expect(await approve(desk, checker, change)).toMatchObject({
    code: approveChange.refusals.wrongChangeState,
  });
  const { contentHash } = (await desk.postDesk(submitChange, saved, maker)).data;
  expect(contentHash).not.toBe(change.contentHash);
  expect(await approve(desk, checker, change)).toMatchObject({
    code: approveChange.refusals.changeConflict,
  });
  expect((await approve(desk, checker, { id: change.id, contentHash })).success).toBe(true);
});

test('a version published since a change was edited outdates it, and saving it again compares anew', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const [one, other] = [
    await submitted(desk, maker, [ruleItem('10')]),
    await submitted(desk, maker, [ruleItem('8')], { startsAt: nextWeek(desk) + DAY_MS }),
  ];
  expect((await read(desk, checker, one.id)).items[0]?.alsoInReview).toHaveLength(1);
  expect((await approve(desk, checker, one)).success).toBe(true);
  expect((await read(desk, checker, other.id)).whyNotApprove).toBe('outdated');
  expect(await approve(desk, checker, other)).toMatchObject({
    code: approveChange.refusals.outdatedChange,
  });
});

test('notice is counted from the approval, and the checker moves a start only later', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const startsAt = nextWeek(desk);
  const change = await submitted(desk, maker, [ruleItem('10')], { startsAt });
  for (const wrong of [startsAt - MINUTE_MS, startsAt + 1]) {
    expect(await approve(desk, checker, change, { startsAt: wrong })).toMatchObject({
      code: approveChange.refusals.wrongStart,
    });
  }
  desk.clock.advance(startsAt - 7 * DAY_MS - desk.clock.now() + 1);
  const another = await desk.as('pricingChecker');
  expect(await approve(desk, another, change)).toMatchObject({
    code: approveChange.refusals.wrongStart,
  });
  const later = startsAt + MINUTE_MS;
  expect((await approve(desk, another, change, { startsAt: later })).data).toEqual({
    startsAt: later,
  });
  expect(await read(desk, another, change.id)).toMatchObject({ submittedStartsAt: startsAt });
});

test('a rule that is nowhere dearer starts a minute after its approval, between the price of today and an announced one', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const announced = await submitted(desk, maker, [ruleItem('10')]);
  await approve(desk, checker, announced);
  const soon = Math.ceil(desk.clock.now() / MINUTE_MS + 2) * MINUTE_MS;
  const correction = await submitted(desk, maker, [ruleItem('8')], { startsAt: soon });
  expect((await read(desk, checker, correction.id)).items[0]?.later).toMatchObject([
    { changeId: announced.id },
  ]);
  expect(await approve(desk, checker, correction, { later: [] })).toMatchObject({
    code: approveChange.refusals.outdatedChange,
  });
  expect((await approve(desk, checker, correction)).success).toBe(true);
  desk.clock.advance(soon - desk.clock.now());
  expect(await startFareNow(desk)).toBe('8');
  desk.clock.advance(8 * DAY_MS);
  expect(await startFareNow(desk)).toBe('10');
});

test('an approval withdraws the announced changes that it says, with a note for the public', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const announced = await submitted(desk, maker, [ruleItem('10')]);
  await approve(desk, checker, announced);
  const soon = Math.ceil(desk.clock.now() / MINUTE_MS + 2) * MINUTE_MS;
  const correction = await submitted(desk, maker, [ruleItem('8')], { startsAt: soon });
  const { items } = await read(desk, checker, correction.id);
  const later = items.flatMap(({ kind, key, later: versions }) =>
    versions.map(({ version }) => ({ kind, key, version, isKept: false })),
  );
  expect((await approve(desk, checker, correction, { later })).success).toBe(false);
  const done = await approve(desk, checker, correction, { later, withdrawalNote: '不再上调' });
  expect(done.success).toBe(true);
  expect(await read(desk, maker, announced.id)).toMatchObject({
    state: 'withdrawn',
    withdrawalNote: '不再上调',
  });
  desk.clock.advance(8 * DAY_MS);
  expect(await startFareNow(desk)).toBe('8');
});

test('an approval keeps or withdraws all versions of an announced change', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const plus = { fareRuleId: 'nanjing-plus', typeModule: 3 } as const;
  await importRules(desk, { ...createRuleInput(), ...plus });
  const announced = await submitted(desk, maker, [ruleItem('10'), ruleItem('10', plus)]);
  await approve(desk, checker, announced);
  const startsAt = Math.ceil(desk.clock.now() / MINUTE_MS + 2) * MINUTE_MS;
  const both = [ruleItem('8'), ruleItem('8', plus)];
  const correction = await submitted(desk, maker, both, { startsAt });
  const later = both.map(({ kind, key }, at) => ({ kind, key, version: 2, isKept: at === 0 }));
  const withdrawalNote = '不再上调';
  expect(await approve(desk, checker, correction, { later, withdrawalNote })).toMatchObject({
    code: approveChange.refusals.partlyWithdrawn,
  });
  expect((await read(desk, maker, announced.id)).state).toBe('announced');
});

test('an announced change is withdrawn until a minute before its start', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const startsAt = nextWeek(desk);
  const [early, late] = [
    await submitted(desk, maker, [ruleItem('10')], { startsAt }),
    await submitted(desk, maker, [ruleItem('20', { fareRuleId: 'nanjing-plus', typeModule: 3 })], {
      startsAt,
    }),
  ];
  await approve(desk, checker, early);
  await approve(desk, checker, late);
  desk.clock.advance(startsAt - MINUTE_MS - desk.clock.now());
  const another = await desk.as('pricingChecker');
  expect((await withdraw(desk, another, early.id)).success).toBe(true);
  desk.clock.advance(1);
  expect(await withdraw(desk, another, late.id)).toMatchObject({
    code: calls.withdrawChange.refusals.tooLateToWithdraw,
  });
  desk.clock.advance(MINUTE_MS);
  expect(await startFareNow(desk)).toBe('9');
});

test('a rule that ends gives way to the wider rule', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const district = { fareRuleId: 'jiangning', areaCode: '320115' };
  await importRules(desk, { ...createRuleInput(), ...district });
  const change = await submitted(desk, maker, [endOf('jiangning')]);
  await approve(desk, checker, change);
  const price = async () => {
    const ride = { areaCode: '320115', typeModule: 4, typeTime: 1 } as const;
    return (await post(desk.app, queryFareModelsAndRouteRule, ride)).data?.uuid;
  };
  expect(await price()).toBe('jiangning:1');
  desk.clock.advance(8 * DAY_MS);
  expect(await price()).toBe('nanjing-quick:1');
});

test('a maker or a checker without all cities of a change is refused, also if the right was lost since', async () => {
  const { desk, maker } = await deskWithRule();
  const [elsewhere, checkerElsewhere] = [
    await desk.as('pricingMaker', ['310100']),
    await desk.as('pricingChecker', ['310100']),
  ];
  await expect(save(desk, elsewhere, [ruleItem('10')])).rejects.toThrow('70505');
  const change = await submitted(desk, maker, [ruleItem('10')]);
  expect(await approve(desk, checkerElsewhere, change)).toMatchObject({
    code: approveChange.refusals.otherCity,
  });
  const { submittedBy } = await read(desk, maker, change.id);
  await desk.ports.db
    .updateTable('staff')
    .set({ disabledAt: desk.clock.now() })
    .where('id', '=', submittedBy?.staffId ?? '')
    .execute();
  const checker = await desk.as('pricingChecker');
  expect(await approve(desk, checker, change)).toMatchObject({
    code: approveChange.refusals.makerWithoutRight,
  });
});

test('a returned change shows its note and waits for its maker, and a draft can be given up', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const { id, contentHash } = await submitted(desk, maker, [ruleItem('10')]);
  await desk.postDesk(returnChange, { id, contentHash, note: '请说明原因' }, checker);
  const returned = await read(desk, maker, id);
  expect(returned).toMatchObject({ state: 'draft', returnNote: '请说明原因', submittedBy: null });
  await desk.postDesk(discardChange, { id, revision: returned.revision }, maker);
  expect(await desk.postDesk(calls.readChange, { id }, maker)).toMatchObject({
    code: calls.readChange.refusals.unknownChange,
  });
});

test('support reads announced changes, and nothing that is being prepared', async () => {
  const { desk, maker, checker } = await deskWithRule();
  const support = await desk.as('support');
  const listed = async (as: typeof support) =>
    (await desk.postDesk(calls.listChanges, { limit: 10 }, as)).data.rows.length;
  const change = await submitted(desk, maker, [ruleItem('10')]);
  expect([await listed(maker), await listed(support)]).toEqual([1, 0]);
  expect(await desk.postDesk(calls.readChange, { id: change.id }, support)).toMatchObject({
    code: calls.readChange.refusals.unknownChange,
  });
  await approve(desk, checker, change);
  expect(await listed(support)).toBe(1);
  expect((await read(desk, support, change.id)).state).toBe('announced');
});
