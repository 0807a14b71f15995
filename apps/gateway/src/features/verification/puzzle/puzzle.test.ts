import { checkPuzzle, getPuzzle } from '@ride/contract/puzzle';
import { type Scene, sendSmsCode } from '@ride/contract/verification';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { gatewayForTest, post, type TestGateway } from '../../../app/testing/gateway-for-test.ts';
import { PUZZLE } from '../../../ports/drawing.ts';
import type { Track } from './slide-track.ts';
import { SeededRandom } from './testing/chance.ts';
import { humanTrack, simulateKeyTrack } from './testing/human-tracks.ts';

const mobile = '13800000000';
const scene = 'login';
const { refusals } = checkPuzzle;

interface Puzzle {
  readonly puzzleId: string;
  readonly holeX: number;
}

interface PuzzleRequest {
  readonly mobile?: string;
  readonly ticketPurpose?: Scene;
}

async function drawn({ app, drawn }: TestGateway, request: PuzzleRequest = {}): Promise<Puzzle> {
  const { data } = await post(app, getPuzzle, { mobile, scene, ...request });
  return { puzzleId: data.puzzleId ?? '', holeX: drawn.puzzles.at(-1)?.x ?? 0 };
}

interface Slide {
  readonly to?: number;
  readonly track?: Track;
  readonly mobile?: string;
  readonly scene?: Scene;
  readonly ticketPurpose?: Scene;
}

/** Longer than anybody takes to slide the piece. */
const SLIDE_MS = 3_500;

/** Slides the piece as a finger does and moves the test clock by the time that takes. */
function slide(gateway: TestGateway, puzzle: Puzzle, how: Slide = {}) {
  gateway.clock.advance(SLIDE_MS);
  return answer(gateway, puzzle, how);
}

function answer({ app }: TestGateway, { puzzleId, holeX }: Puzzle, how: Slide = {}) {
  const { to = holeX, track = humanTrack(to), ...rest } = how;
  const written = track.map(([x, y, ms]) => [x, y, Math.round(ms)] as [number, number, number]);
  return post(app, checkPuzzle, {
    mobile,
    scene,
    puzzleId,
    percentX: to / PUZZLE.width,
    track: written,
    ...rest,
  });
}

test('a slider puzzle tells the client how far down the piece lies, and nothing of how far right the hole is', async () => {
  const gateway = await gatewayForTest();
  const { data } = await post(gateway.app, getPuzzle, { mobile });
  const [wish] = gateway.drawn.puzzles;
  expect(data).toEqual({
    puzzleId: expect.stringMatching(/^[\w-]{22}$/),
    shadeImage: expect.stringMatching(/^data:image\//),
    cutoutImage: expect.stringMatching(/^data:image\//),
    percentY: (wish?.y ?? 0) / PUZZLE.height,
  });
});

test('a slider piece dragged into the hole gives a ticket that sends one text message', async () => {
  const gateway = await gatewayForTest();
  const ticket = (await slide(gateway, await drawn(gateway))).data.ticket ?? '';
  const send = () => post(gateway.app, sendSmsCode, { mobile, scene, code: ticket });
  expect(await send()).toMatchObject({ success: true });
  gateway.clock.advance(MINUTE_MS);
  expect(await send()).toMatchObject({ code: sendSmsCode.refusals.ticketEnded });
  expect(gateway.texts).toHaveLength(1);
});

test('a slider piece moved into the hole by keys gives a ticket too', async () => {
  const gateway = await gatewayForTest();
  const puzzle = await drawn(gateway);
  gateway.clock.advance(10_000);
  const track = simulateKeyTrack(new SeededRandom(1), puzzle.holeX);
  expect((await slide(gateway, puzzle, { track })).success).toBe(true);
});

test.each([-5, 5])('a slider piece %i pixels beside the hole is near enough', async (off) => {
  const gateway = await gatewayForTest();
  const puzzle = await drawn(gateway);
  expect((await slide(gateway, puzzle, { to: puzzle.holeX + off })).success).toBe(true);
});

test.each([-6, 6, 40])(
  'a slider piece %i pixels beside the hole is wrong, and there is no second try',
  async (off) => {
    const gateway = await gatewayForTest();
    const puzzle = await drawn(gateway);
    expect(await slide(gateway, puzzle, { to: puzzle.holeX + off })).toMatchObject({
      code: refusals.wrongPosition,
      msg: '验证未通过，请重试',
    });
    expect((await slide(gateway, puzzle)).code).toBe(refusals.puzzleEnded);
  },
);

test('the right place of the piece with a track of movement that no hand made is refused as a wrong position', async () => {
  const gateway = await gatewayForTest();
  for (const make of [
    () => [],
    (endX: number) => [[0, 0, 0] as const, [endX, 0, 800] as const],
    (endX: number) =>
      Array.from({ length: 51 }, (_, index) => [(endX * index) / 50, 0, index * 16] as const),
  ]) {
    const puzzle = await drawn(gateway);
    expect(await slide(gateway, puzzle, { track: make(puzzle.holeX) })).toMatchObject({
      code: refusals.wrongPosition,
      msg: '验证未通过，请重试',
    });
  }
});

test("a drag that lasted longer than the puzzle existed, by the gateway's clock, is refused", async () => {
  const gateway = await gatewayForTest();
  const puzzle = await drawn(gateway);
  const track = humanTrack(puzzle.holeX).map(([x, y, ms]) => [x, y, ms * 20] as const);
  expect((await slide(gateway, puzzle, { track })).code).toBe(refusals.wrongPosition);
});

test('a slider puzzle is valid for two minutes, and so is its ticket', async () => {
  const gateway = await gatewayForTest();
  const inTime = await drawn(gateway);
  gateway.clock.advance(120_000 - SLIDE_MS - 1);
  const ticket = (await slide(gateway, inTime)).data.ticket ?? '';
  const late = await drawn(gateway);
  gateway.clock.advance(120_000 - SLIDE_MS);
  expect((await slide(gateway, late)).code).toBe(refusals.puzzleEnded);
  const ended = await post(gateway.app, sendSmsCode, { mobile, scene, code: ticket });
  expect(ended.code).toBe(sendSmsCode.refusals.ticketEnded);

  const living = (await slide(gateway, await drawn(gateway))).data.ticket ?? '';
  gateway.clock.advance(120_000 - 1);
  const sent = await post(gateway.app, sendSmsCode, { mobile, scene, code: living });
  expect(sent.success).toBe(true);
});

test('the ticket of a slider puzzle is valid for its phone and purpose alone, and used up by trying another', async () => {
  const gateway = await gatewayForTest();
  for (const to of [
    { mobile: '13911112222', scene },
    { mobile, scene: 'register' },
  ] as const) {
    const purpose = { ticketPurpose: scene } as const;
    const passed = await slide(gateway, await drawn(gateway, purpose), purpose);
    const ticket = passed.data.ticket ?? '';
    for (const request of [to, { mobile, scene } as const]) {
      const answer = await post(gateway.app, sendSmsCode, { ...request, code: ticket });
      expect(answer.code).toBe(sendSmsCode.refusals.ticketEnded);
    }
  }
  expect(gateway.texts).toEqual([]);
});

test.each(['login', 'register'] as const)(
  'a puzzle requested without a purpose gives a ticket for one text message: %s',
  async (sent) => {
    const gateway = await gatewayForTest();
    const ticket = (await slide(gateway, await drawn(gateway))).data.ticket ?? '';
    const send = () => post(gateway.app, sendSmsCode, { mobile, scene: sent, code: ticket });
    expect(await send()).toMatchObject({ success: true });
    gateway.clock.advance(MINUTE_MS);
    expect(await send()).toMatchObject({ code: sendSmsCode.refusals.ticketEnded });
  },
);

test('the ticket of a puzzle requested without a purpose permits no call that needs a purpose, and nothing for another phone', async () => {
  const gateway = await gatewayForTest();
  for (const to of [
    { mobile, scene: 'costProblem' },
    { mobile, scene: 'raiseDissent' },
    { mobile: '13911112222', scene: 'login' },
  ] as const) {
    const ticket = (await slide(gateway, await drawn(gateway))).data.ticket ?? '';
    const answer = await post(gateway.app, sendSmsCode, { ...to, code: ticket });
    expect(answer.code).toBe(sendSmsCode.refusals.ticketEnded);
  }
  expect(gateway.texts).toEqual([]);
});

test('the purpose of a slider puzzle is fixed when it is requested, and cannot be changed by its answer', async () => {
  const gateway = await gatewayForTest();
  const puzzle = await drawn(gateway, { ticketPurpose: 'register' });
  const answered = await slide(gateway, puzzle, { ticketPurpose: 'raiseDissent' });
  expect(answered.code).toBe(refusals.puzzleEnded);
});

test('the answer to a slider puzzle of another phone or purpose, or to none, is refused as ended', async () => {
  const gateway = await gatewayForTest();
  for (const how of [{ mobile: '13911112222' }, { scene: 'register' }] as const) {
    expect((await slide(gateway, await drawn(gateway), how)).code).toBe(refusals.puzzleEnded);
  }
  const unknown = { puzzleId: 'never-drawn', holeX: 100 };
  expect((await slide(gateway, unknown)).code).toBe(refusals.puzzleEnded);
  const request = { mobile, scene, percentX: 0.5, track: [] } as const;
  expect((await post(gateway.app, checkPuzzle, { ...request, track: [] })).code).toBe(
    refusals.puzzleEnded,
  );
});

test('of fifty right answers to one slider puzzle at once, through two gateways, one gives a ticket', async () => {
  const gateway = await gatewayForTest();
  const second = await gatewayForTest({
    databaseConfig: gateway.databaseConfig,
    clock: gateway.clock,
  });
  const puzzle = await drawn(gateway);
  gateway.clock.advance(SLIDE_MS);
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => answer(index % 2 ? gateway : second, puzzle)),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
});
