import { toFareRule } from '@ride/contract/entities/fare-rule-of-model';
import { prepareRule, priceTrip } from '@ride/domain/fares/price-trip';
import { formatYuan } from '@ride/domain/money';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { QueryOf } from '../../../routes/routes.ts';
import { createPlaceVisit, readFareRows, sampleModel } from '../testing/pricing-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { PricingPage } from './PricingPage.tsx';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-05T12:10:00+08:00') });
});
/** Happy-dom does not fire the toggle event that a browser fires. */
async function openCalculator(query: QueryOf<'pricing'> = {}, model = {}) {
  const tracked = renderFarePage(<PricingPage />, createPlaceVisit(query, model));
  await readFareRows();
  const card = screen.getByText('算一算').closest('details') as HTMLDetailsElement;
  fireEvent.click(screen.getByText('算一算'));
  fireEvent(card, new Event('toggle'));
  await screen.findByRole('textbox', { name: /里程/ });
  return { card, tracked };
}

const type = (name: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const hero = () => screen.getByText('预估费用').parentElement?.textContent;

test('the fare calculator starts with a common trip that departs now, and needs no login', async () => {
  const { tracked } = await openCalculator();
  expect(screen.getByLabelText<HTMLInputElement>(/^出发时间/).value).toBe('12:10');
  expect(hero()).toMatch(/^预估费用\d+\.\d\d元$/);
  expect(tracked).toEqual([
    { name: 'button.pressed', detail: { route: '/pricing', button: 'calculator' } },
  ]);
});

/**
 * The total was calculated by hand: the start fare 9.00 covers 3 km and 10 min; (12.4 − 3) km ×
 * 2.20 = 20.68; (30 − 10) min × 0.40 = 8.00; in all 37.68.
 */
test('the fare calculator shows every fare line with its calculation, and the lines add up to the total', async () => {
  const { card } = await openCalculator();
  type(/里程/, '12.4');
  type(/时长/, '30');
  expect(hero()).toBe('预估费用37.68元');
  const lines = within(card)
    .getAllByRole('term')
    .map((term) =>
      [...(term.parentElement?.children ?? [])].map((part) =>
        part.textContent.replaceAll('\u00a0', ' '),
      ),
    );
  expect(lines).toEqual([
    ['起步费', '9.00元', '含3公里、10分钟'],
    ['里程费', '20.68元', '9.4 公里 × 2.20 元全天'],
    ['时长费', '8.00元', '20 分钟 × 0.40 元09:00–次日07:00'],
    ['合计', '37.68元'],
  ]);
});

test('the price of the fare calculator equals that of the pricing engine at any departure', async () => {
  await openCalculator();
  const rule = toFareRule(sampleModel, 'v');
  if (!rule) throw new Error('not a rule');
  for (const departure of ['07:30', '08:50', '23:30', '04:45']) {
    type(/^出发时间/, departure);
    const { total } = priceTrip(prepareRule(rule), {
      departure: Date.parse(`2026-03-05T${departure}:00+08:00`),
      segments: [{ metres: 10_000, seconds: 1500 }],
      reserved: false,
    });
    expect(hero()).toBe(`预估费用${formatYuan(total)}元`);
  }
});

/**
 * A real-time trip of 10 km has a return fare of (10 − 5) km × 2.00 = 10.00, which a reserved order
 * does not have.
 */
test.each([
  [1, '99.00'],
  [2, '109.00'],
])(
  'a trip of order type %d (1 real-time, 2 reserved) topped up to the base fare costs %s in the calculator',
  async (typeTime, yuan) => {
    const baseFare = { startFare: '9', lowestFare: '99' };
    await openCalculator({ typeTime }, { baseFare, haulBackTrip: '5', haulBackTripFare: '2' });
    expect(hero()).toBe(`预估费用${yuan}元`);
    expect(screen.getByText('补足到基础费')).toBeTruthy();
  },
);

test.each([
  [/里程/, '', '请输入 0 到 1000 之间的公里数'],
  [/时长/, 'soon', '请输入 0 到 1440 之间的分钟数'],
  [/^出发时间/, '', '请选择出发时间'],
])(
  "an invalid value in the calculator's field %s shows an error below the fields and no price",
  async (name, value, text) => {
    await openCalculator();
    type(name, value);
    const field = screen.getByLabelText(name);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      text,
    );
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('预估费用')).toBeNull();
  },
);

test('the chart of prices over the day marks cheap departures, and a sentence lists them', async () => {
  const { card } = await openCalculator();
  type(/^出发时间/, '07:30');
  // Fifteen minutes at 0.60 instead of 0.40 cost 3.00 more; 10 km by night cost 0.50 each, 5.00
  // more.
  expect(
    screen.getByText('05:00–06:30、09:00–22:30 出发最省，30.40 元，可省 3.00 元。'),
  ).toBeTruthy();
  const bars = card.querySelectorAll('[role=img] rect');
  const kinds = [...bars].map((bar) => bar.getAttribute('data-kind'));
  expect(kinds).toHaveLength(48);
  expect(kinds[15]).toBe('chosen');
  expect(kinds[18]).toBe('cheap');
  expect(kinds[2]).toBe('other');
});

test('a table repeats the figures of the chart of prices over the day', async () => {
  await openCalculator();
  type(/^出发时间/, '07:30');
  const table = screen.getByRole('table', { name: '各出发时间的价格' });
  const rows = within(table)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows).toContain('09:00–22:30低价时段30.40元');
});

test("moving the calculator's slider changes the departure", async () => {
  await openCalculator();
  const slider = screen.getByRole('slider', { name: '滑动选择出发时间' });
  expect(slider.getAttribute('aria-valuetext')).toBe('12:10 出发，30.40 元');
  fireEvent.change(slider, { target: { value: '15' } });
  expect(slider.getAttribute('aria-valuetext')).toBe('07:30 出发，33.40 元');
  expect(hero()).toBe('预估费用33.40元');
});

test('prices cannot be calculated with a fare rule whose time bands leave hours out', async () => {
  const half = [{ startTime: '08:00', endTime: '20:00', fare: '2' }];
  renderFarePage(<PricingPage />, createPlaceVisit({}, { tripFare: half }));
  await readFareRows();
  fireEvent(screen.getByText('算一算').closest('details') as HTMLElement, new Event('toggle'));
  expect(await screen.findByText('这份规则的时段不完整，暂不能试算。')).toBeTruthy();
});
