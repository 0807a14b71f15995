import { fareItems } from '@ride/contract/fares';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import { toastTexts } from '../../../testing/page-acts.ts';
import { RANDOM_RUNS } from '../../../testing/random-runs.ts';
import { createVisit } from '../../../testing/render-page.tsx';
import { farePageMarkup } from '../testing/fare-page-markup.tsx';
import { createOrderVisit, findCard } from '../testing/price-index-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { sampleBreakdown } from '../testing/sample-breakdown.ts';
import { BreakdownPage } from './BreakdownPage.tsx';

describe('the breakdown page without a fare', () => {
  test('a skeleton is shown while the fare is loading', () => {
    const at = createOrderVisit();
    at.gateway.answer(fareItems, new Promise(() => {}));
    renderFarePage(<BreakdownPage />, at);
    expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
  });

  test.each([['refused'], ['failed'], ['unreadable']])(
    'a fare that is %s shows no toast and no error text, only a reload button that requests it again',
    async (how) => {
      const at = createOrderVisit();
      if (how === 'refused') at.gateway.answer(fareItems, refusalAnswer('notFound'));
      if (how === 'failed') at.gateway.answer(fareItems, failedCall());
      if (how === 'unreadable') at.gateway.answer(fareItems, successAnswer({ totalFare: '很多' }));
      renderFarePage(<BreakdownPage />, at);
      const reload = await screen.findByRole('button', { name: '重新加载' });
      expect(toastTexts()).toBe('');
      expect(document.body.textContent).not.toMatch(/失败|错误|异常|抱歉|服务器|暂无/);
      expect(reload.parentElement?.parentElement?.textContent).toBe('重新加载');
      at.gateway.answer(fareItems, successAnswer(sampleBreakdown));
      fireEvent.click(reload);
      expect(await findCard('费用项目')).toBeTruthy();
    },
  );

  test('a passenger who is not logged in goes to the login, which returns to the fare', async () => {
    const at = createOrderVisit();
    at.gateway.answer(fareItems, refusalAnswer('loginRequired'));
    renderFarePage(<BreakdownPage />, at);
    await waitFor(() => expect(at.location.current().path).toBe('/login'));
    expect(at.store.read('returnAddress')).toBe('/price_index?type=2&orderUuid=order-1');
  });

  test('after a cancelled login the fare page offers the login instead of redirecting again', async () => {
    const at = createOrderVisit();
    let logins = 0;
    const login = async () => {
      logins += 1;
      return { kind: 'cancelled' } as const;
    };
    at.gateway.answer(fareItems, refusalAnswer('loginRequired'));
    renderFarePage(<BreakdownPage />, { ...at, host: { ...at.host, login } });
    expect(await screen.findByText('登录后查看费用明细')).toBeTruthy();
    await waitFor(() => expect(logins).toBe(1));
    fireEvent.click(screen.getByRole('button', { name: '登录' }));
    await waitFor(() => expect(logins).toBe(2));
  });

  test.each([
    ['nothing at all', ''],
    ['a type nobody knows and nothing else', '?type=7'],
    ['info that is not JSON', '?type=5&info={'],
    ['info that lies', '?type=11&info={"costItems":7}'],
    ['info without end', '?type=5&info={"totalFare":1e999}'],
    ['info of 33 KB', `?type=5&info={"showName":"${'x'.repeat(33_000)}","totalFare":1}`],
    [
      'info nine levels deep',
      `?type=5&info={"totalFare":1,"fareModelJson":${'['.repeat(9)}1${']'.repeat(9)}}`,
    ],
    ['an order that is none', '?type=2&orderUuid=undefined'],
  ])(
    'the breakdown page with %s in the address shows the empty state and a button to try again',
    async (_, search) => {
      const at = createVisit(`/price_index${search}`);
      renderFarePage(<BreakdownPage />, at);
      expect(await screen.findByText('暂无费用明细')).toBeTruthy();
      expect(at.gateway.made).toEqual([]);
      fireEvent.click(screen.getByRole('button', { name: '重新加载' }));
      expect(at.location.reload).toHaveBeenCalledOnce();
    },
  );

  test('random addresses never break the fare breakdown page', async () => {
    // The first render has loaded the lazy code of the empty state, so the second shows it at once.
    renderFarePage(<BreakdownPage />, createVisit('/price_index'));
    await screen.findByText('暂无费用明细');
    const figure = fc.oneof(fc.jsonValue({ maxDepth: 2 }), fc.double(), fc.constant('9.90'));
    const step = fc.record({ quantity: figure, unit: fc.string(), rate: figure, cost: figure });
    const line = fc.record(
      {
        item: fc.string(),
        cost: figure,
        color: fc.string(),
        sort: figure,
        working: fc.oneof(fc.array(step, { maxLength: 2 }), fc.jsonValue({ maxDepth: 1 })),
      },
      { requiredKeys: [] },
    );
    const info = fc.record(
      {
        costItems: fc.oneof(fc.array(line, { maxLength: 4 }), fc.jsonValue({ maxDepth: 2 })),
        totalFare: figure,
        actualFare: figure,
        businessFareJson: fc.jsonValue({ maxDepth: 2 }),
        fixedPrice: figure,
        showName: fc.string(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(info, fc.jsonValue(), fc.string()), (value) => {
        const written = typeof value === 'string' ? value : JSON.stringify(value);
        const search = new URLSearchParams({ type: '11', info: written });
        const markup = farePageMarkup(<BreakdownPage />, createVisit(`/price_index?${search}`));
        expect(markup).toMatch(/暂无费用明细|预估费用/);
      }),
      { numRuns: RANDOM_RUNS },
    );
  });
});

test("the server renders only a loading skeleton for a passenger's order", () => {
  const markup = farePageMarkup(<BreakdownPage />, createOrderVisit());
  expect(markup).toContain('加载中');
});
