import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { clockWords, newsWords, stateWords, stepName } from './case-texts.ts';
import { readCases } from './dispute-case.ts';
import { askedCase, decidedCase, sampleCase, type WireCase } from './testing/sample-case.ts';

function read(wire: WireCase) {
  const [found] = readCases([wire]);
  if (!found) throw new Error('no case');
  return found;
}

const at = (state: string, part: WireCase = {}): WireCase => ({ ...sampleCase, state, ...part });
const [outcome] = decidedCase.outcomes ?? [];
const paid: WireCase = {
  ...decidedCase,
  outcomes: [{ ...outcome, refunds: [{ ...outcome?.refunds?.[0], state: 'paid' }] }],
};
const again = { question: { words: '几点上车？', askedAt: 1 } };

test.each<[string, WireCase, WireCase, string]>([
  ['taken up', sampleCase, at('takenUp'), '正在核对'],
  ['asked', at('takenUp'), askedCase, '等您回复'],
  ['asked something else', askedCase, { ...askedCase, ...again }, '等您回复'],
  ['proposed', at('answered'), at('awaitingSignature'), '核对完成，正在复核'],
  ['decided', at('takenUp'), decidedCase, '费用已调整'],
  ['paid back', decidedCase, paid, '退款已退回'],
])('a case that was %s is news', (_, before, now, words) => {
  expect(newsWords(read(before), read(now))).toBe(words);
});

test.each<[string, WireCase, WireCase]>([
  ['nothing happened', askedCase, askedCase],
  ['the passenger answered', askedCase, at('answered')],
  ['the passenger withdrew', sampleCase, at('withdrawn')],
  ['the passenger appealed', decidedCase, { ...decidedCase, state: 'appealed', round: 2 }],
  [
    'the passenger withdrew an appeal',
    { ...decidedCase, state: 'appealed', round: 2 },
    { ...decidedCase, round: 2 },
  ],
  ['somebody gave it back', at('takenUp'), sampleCase],
])('it is no news where %s', (_, before, now) => {
  expect(newsWords(read(before), read(now))).toBeNull();
});

test.each([
  [false, '39.00', '费用维持不变'],
  [true, '39.00', '维持调整后的费用，仍为 39.00 元'],
  [true, '若干', '维持调整后的费用'],
])(
  'a decision that changed nothing, of a lowered fare: %s, reads: %s, %s',
  (isLowered, total, words) => {
    const unchanged = {
      round: 2,
      result: 'unchanged',
      keepsAdjustment: isLowered,
      newTotal: total,
    };
    const found = read({ ...decidedCase, round: 2, outcomes: [outcome ?? {}, unchanged] });
    expect(stateWords(found)).toBe(words);
  },
);

test('a step is late from its minute on, and named by its day as people say it', () => {
  const by = Date.UTC(2026, 10, 16, 15, 59);
  const found = read(at('takenUp', { nextStep: { step: 'decision', by } }));
  expect(clockWords(found, by)).toEqual({ words: '预计 今天 23:59 前给您结果', isLate: false });
  expect(clockWords(found, by - DAY_MS)?.words).toBe('预计 明天 23:59 前给您结果');
  expect(clockWords(found, by + 60_000)).toEqual({
    words: '原定 2026年11月16日 23:59 前给您结果，已经超时。抱歉让您久等，我们会尽快处理。',
    isLate: true,
  });
});

test.each([
  ['dissent', 'received', '已收到，等待核对'],
  ['held', 'received', '等待核对'],
  ['held', 'withdrawn', '这次核查已结束'],
  ['wrongRule', 'takenUp', '正在核对'],
  ['dissent', 'withdrawn', '您已撤回'],
])('a %s case that is %s reads: %s', (kind, state, words) => {
  expect(stateWords(read(at(state, { kind })))).toBe(words);
});

test('what happens again after an appeal is named apart from what happened before it', () => {
  const steps = ['received', 'takenUp', 'decided', 'appealed', 'takenUp', 'decided'];
  const timeline = steps.map((step, at) => ({ step, at, words: null }));
  const found = read({ ...decidedCase, round: 2, timeline });
  const names = found.timeline.map((entry, index) =>
    stepName(found, entry, found.timeline.slice(0, index)),
  );
  expect(names).toEqual([
    ...['已收到', '开始核对', '作出结果'],
    ...['您提出申诉', '开始核对申诉', '作出申诉结果'],
  ]);
});
