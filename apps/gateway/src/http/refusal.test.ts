import { sharedRefusals } from '@ride/contract/envelope';
import { sendSmsCode } from '@ride/contract/verification';
import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { answerOrRefuse, formatWait, Refusal } from './refusal.ts';

test.each([
  [1, '1秒'],
  [1000, '1秒'],
  [59_001, '60秒'],
  [60_001, '2分钟'],
  [59 * 60_000, '59分钟'],
  [59 * 60_000 + 1, '1小时'],
  [DAY_MS, '24小时'],
])('a wait of %i ms is written as %s, rounded up', (ms, text) => {
  expect(formatWait(ms)).toBe(text);
});

const texts = {
  siteBusy: '短信服务繁忙',
  notFound: '没有找到',
  tooSoon: ({ waitMs }: { readonly waitMs: number }) => `请${formatWait(waitMs)}后再试`,
};
type Sending = 'done' | 'siteBusy' | 'notFound' | { outcome: 'tooSoon'; waitMs: number };

test('a successful call is answered with the details of its outcome, or with null', () => {
  const nothing: Sending = 'done';
  expect(answerOrRefuse(sendSmsCode, nothing as Sending, texts)).toBeNull();
  const sent = { outcome: 'done', version: 3 } as const;
  expect(answerOrRefuse(sendSmsCode, sent, texts)).toEqual({ version: 3 });
});

test.each<[Exclude<Sending, 'done'>, Refusal]>([
  ['siteBusy', new Refusal(sendSmsCode.refusals.siteBusy, '短信服务繁忙')],
  ['notFound', new Refusal(sharedRefusals.notFound, '没有找到')],
  [
    { outcome: 'tooSoon', waitMs: 4_000 },
    new Refusal(sendSmsCode.refusals.tooSoon, '请4秒后再试', 4_000),
  ],
])(
  'a refused call is answered with its own or a shared refusal %j, its text and its wait',
  (sending, refusal) => {
    const answer = () => answerOrRefuse(sendSmsCode, sending as Sending, texts);
    expect(answer).toThrow(refusal);
    expect(answer).toThrow(expect.objectContaining({ code: refusal.code, waitMs: refusal.waitMs }));
  },
);
