import { type CallShape, defineCall } from '@ride/contract/define-call';
import { expectTypeOf, test } from 'vitest';
import * as z from 'zod/mini';
import { answerOrRefuse, refuse } from './refusal.ts';

const call = defineCall({
  gateway: 'common',
  path: '/api/common/v1/example',
  summary: 'A call that declares two refusals',
  request: z.strictObject({}),
  response: z.object({ version: z.number() }),
  refusals: { alreadyOpen: 1, tooLate: 2 },
});
const texts = { alreadyOpen: 'open', tooLate: 'late', notFound: 'gone', madeUp: 'made up' };
declare const result: 'alreadyOpen' | 'notFound' | { outcome: 'done'; version: number };

test('by its type the answer to a successful outcome is its details without the name "done"', () => {
  const answer = () => answerOrRefuse(call, result, texts);
  expectTypeOf(answer).returns.toEqualTypeOf<
    Omit<{ outcome: 'done'; version: number }, 'outcome'>
  >();
  const nothing = () => answerOrRefuse(call, 'done' as 'done' | 'tooLate', texts);
  expectTypeOf(nothing).returns.toEqualTypeOf<null>();
});

/** The errors are found by the type check; this code never runs. */
test('code with a refusal that its call does not declare does not compile', () => {
  // @ts-expect-error the call declares no such refusal
  const made = () => refuse(call, 'madeUp', texts.madeUp);
  // @ts-expect-error neither does it for the outcome of a service
  const named = () => answerOrRefuse(call, 'madeUp' as 'done' | 'madeUp', texts);
  // @ts-expect-error nor with what belongs to it
  const carried = () => answerOrRefuse(call, { outcome: 'madeUp' as 'done' | 'madeUp' }, texts);
  // @ts-expect-error nor for a call whose type has lost its names
  const widened = () => refuse(call as CallShape, 'madeUp', texts.madeUp);
  // @ts-expect-error nor there for the outcome of a service
  const lost = () => answerOrRefuse(call as CallShape, 'madeUp' as 'done' | 'madeUp', texts);
  // @ts-expect-error nor for a name that may be any text
  const any = () => answerOrRefuse(call, 'madeUp' as string, texts);
  return [made, named, carried, widened, lost, any];
});

test('code with a refusal without a text, or with a text from missing fields, does not compile', () => {
  // @ts-expect-error there is no text for it
  const silent = () => answerOrRefuse(call, result, { notFound: texts.notFound });
  const until = { ...texts, alreadyOpen: (at: { until: number }) => `${at.until}` };
  // @ts-expect-error the outcome is a name alone
  const alone = () => answerOrRefuse(call, result, until);
  const late = () => answerOrRefuse(call, { outcome: 'alreadyOpen', until: 5 } as const, until);
  expectTypeOf(late).returns.toEqualTypeOf<never>();
  return [silent, alone];
});
