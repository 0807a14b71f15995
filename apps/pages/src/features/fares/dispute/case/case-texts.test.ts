import { DAY_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { caseWithQuestion, decidedCase, sampleCase } from '../../testing/sample-case.ts';
import {
  describeCaseChange,
  formatCaseDeadline,
  formatCaseState,
  formatCaseStep,
} from './case-texts.ts';
import type { DisputeCase } from './dispute-case.ts';

const at = (state: string, part: Partial<DisputeCase> = {}): DisputeCase => ({
  ...sampleCase,
  state,
  ...part,
});
const [outcome] = decidedCase.outcomes ?? [];
const paid: DisputeCase = {
  ...decidedCase,
  outcomes: [{ ...outcome, refunds: [{ ...outcome?.refunds?.[0], state: 'paid' }] }],
};
const again = { question: { text: '几点上车？', askedAt: 1 } };

test.each<[string, DisputeCase, DisputeCase, string]>([
  ['taken up', sampleCase, at('takenUp'), '正在核对'],
  ['asked', at('takenUp'), caseWithQuestion, '等您回复'],
  ['asked something else', caseWithQuestion, { ...caseWithQuestion, ...again }, '等您回复'],
  ['proposed', at('answered'), at('awaitingSignature'), '核对完成，正在复核'],
  ['decided', at('takenUp'), decidedCase, '费用已调整'],
  ['paid back', decidedCase, paid, '退款已退回'],
])('it is announced to the passenger that a dispute case was %s', (_, before, now, text) => {
  expect(describeCaseChange(before, now)).toBe(text);
});

test.each<[string, DisputeCase, DisputeCase]>([
  ['nothing happened', caseWithQuestion, caseWithQuestion],
  ['the passenger answered', caseWithQuestion, at('answered')],
  ['the passenger withdrew', sampleCase, at('withdrawn')],
  ['the passenger appealed', decidedCase, { ...decidedCase, state: 'appealed', round: 2 }],
  [
    'the passenger withdrew an appeal',
    { ...decidedCase, state: 'appealed', round: 2 },
    { ...decidedCase, round: 2 },
  ],
  ['somebody gave it back', at('takenUp'), sampleCase],
])('nothing about a dispute case is announced if %s', (_, before, now) => {
  expect(describeCaseChange(before, now)).toBeNull();
});

test.each([
  [false, '39.00', '费用维持不变'],
  [true, '39.00', '维持调整后的费用，仍为 39.00 元'],
  [true, '若干', '维持调整后的费用'],
])(
  'a dispute decision without a change, of a fare reduced before: %s, with the total %s, reads: %s',
  (isLowered, total, text) => {
    const unchanged = {
      round: 2,
      result: 'unchanged',
      keepsAdjustment: isLowered,
      newTotal: total,
    };
    const dispute = { ...decidedCase, round: 2, outcomes: [outcome ?? {}, unchanged] };
    expect(formatCaseState(dispute)).toBe(text);
  },
);

test('a step of a dispute case is late from its deadline on, and the deadline is named by its day', () => {
  const by = Date.UTC(2026, 10, 16, 15, 59);
  const dispute = at('takenUp', { nextStep: { step: 'decision', by } });
  expect(formatCaseDeadline(dispute, by)).toEqual({
    text: '预计 今天 23:59 前给您结果',
    isLate: false,
  });
  expect(formatCaseDeadline(dispute, by - DAY_MS)?.text).toBe('预计 明天 23:59 前给您结果');
  expect(formatCaseDeadline(dispute, by + 60_000)).toEqual({
    text: '原定 2026年11月16日 23:59 前给您结果，已经超时。抱歉让您久等，我们会尽快处理。',
    isLate: true,
  });
});

test.each([
  ['dissent', 'received', '已收到，等待核对'],
  ['held', 'received', '等待核对'],
  ['held', 'withdrawn', '这次核查已结束'],
  ['wrongRule', 'takenUp', '正在核对'],
  ['dissent', 'withdrawn', '您已撤回'],
])('a dispute case of the kind %s that is %s reads: %s', (kind, state, text) => {
  expect(formatCaseState(at(state, { kind }))).toBe(text);
});

test('steps of a dispute case after an appeal have other names than those before', () => {
  const steps = ['received', 'takenUp', 'decided', 'appealed', 'takenUp', 'decided'];
  const timeline = steps.map((step, at) => ({ step, at, text: null }));
  const dispute = { ...decidedCase, round: 2, timeline };
  const names = timeline.map((entry, index) =>
    formatCaseStep(dispute, entry, timeline.slice(0, index)),
  );
  expect(names).toEqual([
    ...['已收到', '开始核对', '作出结果'],
    ...['您提出申诉', '开始核对申诉', '作出申诉结果'],
  ]);
});
