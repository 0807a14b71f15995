import { readDisputeCases } from '@ride/contract/dispute-cases';
import { successAnswer } from '../../../testing/answers.ts';
import type { Visit } from '../../../testing/render-page.tsx';
import type { DisputeCase } from '../dispute/case/dispute-case.ts';
import { createDisputeVisit, stubOrderAnswer } from './dispute-visit.ts';

export const RECEIPT_NUMBER = 'YY20260305-7H3K';
export const raisedAt = Date.UTC(2026, 2, 5, 3, 6);

export const sampleCase: DisputeCase = {
  receiptNumber: RECEIPT_NUMBER,
  kind: 'dissent',
  state: 'received',
  round: 1,
  raisedAt,
  text: '没有走高速\n走的是辅路',
  points: [{ item: '高速费', choice: 'feeNotIncurred', text: '走的辅路' }],
  pictures: [],
  timeline: [{ step: 'received', at: raisedAt, text: '没有走高速\n走的是辅路' }],
  nextStep: { step: 'firstAnswer', by: Date.UTC(2090, 10, 18, 6, 30) },
  question: null,
  outcomes: [],
  mayAnswer: false,
  mayWithdraw: true,
  mayAppeal: false,
  appealBy: null,
  mayAddPictures: true,
};

export const caseWithQuestion: DisputeCase = {
  ...sampleCase,
  state: 'questionAsked',
  nextStep: { step: 'yourAnswer', by: null },
  question: { text: '上车地点在哪里？', askedAt: raisedAt + 60_000 },
  timeline: [
    ...(sampleCase.timeline ?? []),
    { step: 'takenUp', at: raisedAt + 30_000, text: null },
    { step: 'questionAsked', at: raisedAt + 60_000, text: '上车地点在哪里？' },
  ],
  mayAnswer: true,
};

export const decidedCase: DisputeCase = {
  ...sampleCase,
  state: 'decided',
  nextStep: null,
  timeline: [
    ...(sampleCase.timeline ?? []),
    { step: 'decided', at: raisedAt + 120_000, text: '没有走高速，退回高速费' },
  ],
  outcomes: [
    {
      round: 1,
      result: 'adjusted',
      text: '没有走高速，退回高速费',
      decidedAt: raisedAt + 120_000,
      oldTotal: '69.00',
      newTotal: '39.00',
      lines: [
        { item: '起步费', oldCost: '9.00', newCost: '9.00', reason: null },
        { item: '高速费', oldCost: '30.00', newCost: null, reason: '费用没有产生：走的辅路' },
      ],
      refunds: [
        {
          amount: '30.00',
          state: 'due',
          expectedBy: Date.UTC(2090, 10, 25, 6, 30),
          paidAt: null,
        },
      ],
    },
  ],
  mayWithdraw: false,
  mayAppeal: true,
  appealBy: Date.UTC(2090, 10, 25, 6, 30),
  mayAddPictures: false,
};

export function createCaseVisit(...cases: DisputeCase[]): Visit {
  const at = createDisputeVisit();
  stubOrderAnswer(at, {
    confirmDissent: 1,
    dissentState: { state: 'processing', receiptNumber: RECEIPT_NUMBER, raisedAt },
  });
  stubCases(at, ...cases);
  return at;
}

export const stubCases = (at: Visit, ...cases: DisputeCase[]) =>
  at.gateway.answer(readDisputeCases, successAnswer({ cases }));
