import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createEstimateVisit,
  createOrderVisit,
  readCardText,
} from '../../testing/price-index-visit.ts';
import { renderFarePage } from '../../testing/render-fare-page.tsx';
import { BreakdownPage } from '../BreakdownPage.tsx';

const asked: WireFareBreakdown = {
  fareQuestion: { text: '您走的是哪条路？', answerBy: Date.UTC(2090, 2, 12, 4, 0) },
};

test('a bill shows the open question about its fare with its deadline and a link to answer', async () => {
  renderFarePage(<BreakdownPage />, createOrderVisit(asked));
  expect(await readCardText('想向您确认')).toBe(
    '想向您确认您走的是哪条路？请在 2090年3月12日 12:00 前回复去回复',
  );
  const link = screen.getByRole('link', { name: '去回复' });
  expect(link.getAttribute('href')).toBe('#/price_objection?orderUuid=order-1');
});

test('a question about the fare past its deadline says that it can still be answered', async () => {
  const fareQuestion = { ...asked.fareQuestion, answerBy: Date.UTC(2026, 2, 12, 4, 0) };
  renderFarePage(<BreakdownPage />, createOrderVisit({ fareQuestion }));
  expect(await readCardText('想向您确认')).toBe(
    '想向您确认您走的是哪条路？回复时间已过，我们会按现有的材料处理。作出结果之前，您仍然可以回复。去回复',
  );
});

test('a question about the fare without a deadline is shown without one', async () => {
  const fareQuestion = { ...asked.fareQuestion, answerBy: null };
  renderFarePage(<BreakdownPage />, createOrderVisit({ fareQuestion }));
  expect(await readCardText('想向您确认')).toBe('想向您确认您走的是哪条路？去回复');
});

const alone = createOrderVisit(asked);
test.each([
  ['nothing is asked', createOrderVisit({ fareQuestion: null })],
  ['the value is of another type', createOrderVisit({ fareQuestion: {} })],
  ['it is an estimate', createEstimateVisit({}, asked)],
  [
    'the environment does not offer it',
    { ...alone, environment: { ...alone.environment, extensions: [] } },
  ],
])('the question card is not shown if %s', async (_, at) => {
  renderFarePage(<BreakdownPage />, at);
  await screen.findByRole('region', { name: '费用项目' });
  expect(screen.queryByRole('region', { name: '想向您确认' })).toBeNull();
});
