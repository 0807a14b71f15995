import { checkPuzzle, getPuzzle } from '@ride/contract/puzzle';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { gatewayForTest, post } from '../../../app/testing/gateway-for-test.ts';
import { insertTestSmsCode } from '../../../app/testing/seeded-code.ts';
import { portsForTest, type TestPorts } from '../../../testing/ports-for-test.ts';
import { consumeSmsCode } from '../sms/check-code-service.ts';
import { deletePhoneLocks } from './puzzle-lock.ts';
import { issuePuzzle, verifyPuzzle } from './puzzle-service.ts';
import { humanTrack } from './testing/human-tracks.ts';

const LOCK = 300_000;
const phone = (index: number) => `139${String(index).padStart(8, '0')}`;

interface Who {
  readonly mobile: string;
  readonly address: string;
  readonly device?: string;
  readonly session?: { readonly mobile: string };
}

/** Draws a puzzle and answers it, right or wrong, all within a moment. */
async function answer({ ports, drawn }: TestPorts, who: Who, isRight: boolean) {
  const puzzle = await issuePuzzle(ports, { ...who, scene: 'login' });
  if (puzzle.outcome !== 'done') return puzzle;
  const holeX = drawn.puzzles.at(-1)?.x ?? 0;
  const to = isRight ? holeX : (holeX + 60) % 300;
  const track = humanTrack(to);
  const early = { ...ports, now: () => ports.now() + 5_000 };
  const percentX = to / 320;
  return verifyPuzzle(early, {
    ...who,
    scene: 'login',
    puzzleId: puzzle.puzzleId,
    percentX,
    track,
  });
}

const outcomesOf = async (
  test: TestPorts,
  answers: readonly boolean[],
  who: (index: number) => Who,
) => {
  const outcomes: string[] = [];
  for (const [index, isRight] of answers.entries()) {
    outcomes.push((await answer(test, who(index), isRight)).outcome);
  }
  return outcomes;
};

const wrong = (times: number) => Array<boolean>(times).fill(false);
const sameFor = (who: Who) => () => who;

test('five failed slider puzzles in a minute lock nothing, the sixth locks the phone for five minutes', async () => {
  const test = await portsForTest();
  const from = (index: number) => ({ mobile: phone(0), address: `address ${index}` });
  expect(await outcomesOf(test, wrong(6), from)).toEqual(Array(6).fill('wrongPosition'));
  expect(await answer(test, from(7), true)).toEqual({
    outcome: 'puzzleLocked',
    waitMs: LOCK + 5_000,
  });
  expect(await answer(test, { mobile: phone(1), address: 'address 0' }, true)).toMatchObject({
    outcome: 'done',
  });
  test.clock.advance(LOCK + 5_000);
  expect(await answer(test, from(8), true)).toMatchObject({ outcome: 'done' });
});

test('the sixth failed slider puzzle in a minute locks a network address for five minutes, whatever phones it names', async () => {
  const test = await portsForTest();
  const from = (index: number) => ({ mobile: phone(index), address: 'one' });
  await outcomesOf(test, wrong(6), from);
  expect((await answer(test, from(7), true)).outcome).toBe('puzzleLocked');
  expect((await answer(test, { mobile: phone(0), address: 'two' }, true)).outcome).toBe('done');
});

test('after five failed slider puzzles the sixth try may be right', async () => {
  const test = await portsForTest();
  const one = sameFor({ mobile: phone(0), address: 'one' });
  expect((await outcomesOf(test, [...wrong(5), true], one)).at(-1)).toBe('done');
  expect((await outcomesOf(test, [false], one)).at(-1)).toBe('wrongPosition');
  expect((await outcomesOf(test, [true], one)).at(-1)).toBe('puzzleLocked');
});

test('failed slider puzzles more than a minute apart lock nobody', async () => {
  const test = await portsForTest();
  for (let index = 0; index < 12; index += 1) {
    const { outcome } = await answer(test, { mobile: phone(0), address: 'one' }, false);
    expect(outcome).toBe('wrongPosition');
    test.clock.advance(MINUTE_MS / 5);
  }
});

test('of thirty wrong answers to slider puzzles at once six are compared', async () => {
  const test = await portsForTest();
  const who = { mobile: phone(0), address: 'one' };
  const puzzles = [];
  for (let index = 0; index < 30; index += 1) {
    puzzles.push(await issuePuzzle(test.ports, { ...who, scene: 'login' }));
  }
  const outcomes = await Promise.all(
    puzzles.map((puzzle) =>
      verifyPuzzle(test.ports, {
        ...who,
        scene: 'login',
        puzzleId: puzzle.outcome === 'done' ? puzzle.puzzleId : '',
        percentX: 0,
        track: [],
      }),
    ),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'wrongPosition')).toHaveLength(6);
  const waits = outcomes.flatMap((each) => (each.outcome === 'puzzleLocked' ? [each.waitMs] : []));
  expect(waits).toHaveLength(24);
  // Attempts from before the lock wait until the minute is over.
  expect(waits.filter((ms) => ms !== MINUTE_MS && ms !== LOCK)).toEqual([]);
});

test('a puzzle requested before a lock is not checked while the lock lasts', async () => {
  const test = await portsForTest();
  const who = { mobile: phone(0), address: 'one', scene: 'login' } as const;
  const kept = await issuePuzzle(test.ports, who);
  const holeX = test.drawn.puzzles.at(-1)?.x ?? 0;
  await outcomesOf(test, wrong(6), sameFor(who));
  test.clock.advance(MINUTE_MS + 10_000);
  const right = { percentX: holeX / 320, track: humanTrack(holeX) };
  const puzzleId = kept.outcome === 'done' ? kept.puzzleId : '';
  expect(await verifyPuzzle(test.ports, { ...who, ...right, puzzleId })).toEqual({
    outcome: 'puzzleLocked',
    waitMs: LOCK + 5_000 - MINUTE_MS - 10_000,
  });
});

test('a locked caller is told for how long, and gets no new puzzle', async () => {
  const gateway = await gatewayForTest();
  const { app, drawn } = gateway;
  const draw = async () => (await post(app, getPuzzle, { mobile: phone(0) })).data.puzzleId ?? '';
  const check = (puzzleId: string) =>
    post(app, checkPuzzle, { mobile: phone(0), puzzleId, percentX: 0, track: [] });
  const kept = await draw();
  for (let index = 0; index < 6; index += 1) await check(await draw());
  const locked = {
    code: getPuzzle.refusals.puzzleLocked,
    msg: '失败次数过多，请300秒后再试',
    data: { waitSeconds: 300 },
  };
  expect(await post(app, getPuzzle, { mobile: phone(0) })).toMatchObject(locked);
  expect(await check(kept)).toMatchObject(locked);
  expect(drawn.puzzles).toHaveLength(7);
});

test('puzzles that strangers fail in the name of a phone lock neither its device nor its session', async () => {
  const test = await portsForTest();
  const mobile = phone(0);
  const code = await insertTestSmsCode(test.ports, { mobile, scene: 'login' });
  const attempt = { mobile, scene: 'login', code, address: 'home', device: 'own' } as const;
  await consumeSmsCode(test.ports, attempt);
  const stranger = (index: number) => ({ mobile, address: `address ${index}` });
  await outcomesOf(test, wrong(6), stranger);
  const owner = { mobile, address: 'home' };
  expect(await answer(test, owner, true)).toMatchObject({ outcome: 'puzzleLocked' });
  const known = [{ device: 'own' }, { session: { mobile } }];
  for (const client of known) {
    expect(await answer(test, { ...owner, ...client }, true)).toMatchObject({ outcome: 'done' });
  }
  // Failures from the owner's own device count against the owner.
  await outcomesOf(test, wrong(6), (index) => ({ ...stranger(index), device: 'own' }));
  expect(await answer(test, { ...owner, device: 'own' }, true)).toMatchObject({
    outcome: 'puzzleLocked',
  });
});

test('slider puzzles failed by neighbours at a network address lock nobody there who has verified the phone before', async () => {
  const test = await portsForTest();
  const mobile = phone(0);
  const neighbors = (index: number) => ({ mobile: phone(1 + index), address: 'shared' });
  await outcomesOf(test, wrong(6), neighbors);
  const owner = { mobile, address: 'shared' };
  expect(await answer(test, owner, true)).toMatchObject({ outcome: 'puzzleLocked' });
  const known = { ...owner, session: { mobile } };
  expect(await answer(test, known, true)).toMatchObject({ outcome: 'done' });
});

test('four times the failed slider puzzles that lock a network address lock its whole /24 network', async () => {
  const test = await portsForTest();
  const from = (index: number) => ({ mobile: phone(index), address: `192.0.2.${index}` });
  expect(await outcomesOf(test, wrong(24), from)).toEqual(Array(24).fill('wrongPosition'));
  expect(await answer(test, from(25), true)).toMatchObject({ outcome: 'puzzleLocked' });
  const elsewhere = { mobile: phone(25), address: '192.0.3.1' };
  expect(await answer(test, elsewhere, true)).toMatchObject({ outcome: 'done' });
});

test('unlocking a phone lifts the locks by failures of strangers and of its owner, and none of a network address', async () => {
  const test = await portsForTest();
  const { db } = test.ports;
  const stranger = (index: number) => ({ mobile: phone(0), address: `address ${index}` });
  const owner = (index: number) => ({ ...stranger(index), session: { mobile: phone(0) } });
  for (const who of [stranger, owner]) {
    await outcomesOf(test, wrong(6), who);
    expect(await answer(test, who(7), true)).toMatchObject({ outcome: 'puzzleLocked' });
  }
  const other = { mobile: phone(1), address: 'one' };
  await outcomesOf(test, wrong(6), sameFor(other));
  await db.transaction().execute((tx) => deletePhoneLocks(tx, phone(0)));
  for (const who of [stranger, owner]) {
    // One more failure does not lock at once, because the earlier failures are forgotten too.
    expect(await answer(test, who(8), false)).toMatchObject({ outcome: 'wrongPosition' });
    expect(await answer(test, who(9), true)).toMatchObject({ outcome: 'done' });
  }
  await db.transaction().execute((tx) => deletePhoneLocks(tx, phone(1)));
  expect(await answer(test, other, true)).toMatchObject({ outcome: 'puzzleLocked' });
});
