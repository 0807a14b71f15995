import { queryPriceHistory } from '@ride/contract/price-history';
import { queryFareModelByRuleId, queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formatLocation } from '../../../../routes/href.ts';
import { refusalAnswer, successAnswer } from '../../../../testing/answers.ts';
import { createVisit } from '../../../../testing/render-page.tsx';
import {
  createPlaceVisit,
  createPricingVisit,
  modelWithStartFare,
  readFareRows,
} from '../../testing/pricing-visit.ts';
import { renderFarePage } from '../../testing/render-fare-page.tsx';
import { sampleHistory, sampleVersion } from '../../testing/sample-history.ts';
import { PricingPage } from '../PricingPage.tsx';
import { formatDay } from './day-moments.ts';
import type { HistoryQuery } from './history-request.ts';
import { PriceHistoryPage } from './PriceHistoryPage.tsx';

const NOW = Date.now();
const DAY_MS = 24 * 3_600_000;

function historyVisit(query: HistoryQuery, history = sampleHistory(NOW)) {
  const at = createVisit(formatLocation('pricingHistory', query));
  at.gateway.answer(queryPriceHistory, successAnswer(history));
  at.gateway.answer(queryFareModelsAndRouteRule, successAnswer(modelWithStartFare('9')));
  at.gateway.answer(
    queryFareModelByRuleId,
    successAnswer({ transportPriceRuleVo: modelWithStartFare('9') }),
  );
  return at;
}

const chooseDay = (day: string) =>
  fireEvent.change(screen.getByLabelText(/选择日期/), { target: { value: day } });

test('the history of a rule shows every version with its differences and notes, an address for opinions, and files', async () => {
  renderFarePage(<PriceHistoryPage />, historyVisit({ areaCode: '320100', typeModule: 4 }));
  const [announced, withdrawn, inForce] = await screen.findAllByRole('listitem');
  expect(announced?.textContent).toMatch(
    /即将生效.*起步费9\.00 → 10\.00\s元 \+11%调整说明：因成本上涨调整/,
  );
  expect(withdrawn?.textContent).toMatch(/原定.*已撤回.*撤回原因：暂不调整/);
  expect(inForce?.textContent).toMatch(/现行至.*首次公布的规则/);
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('提出意见')).toBe('https://opinions.example.com/');
  expect(href('下载 JSON')).toBe('/prices/320100.json');
  expect(href('下载 CSV')).toBe('/prices/320100.csv');
});

test('a day that is chosen shows the rules for orders of that day', async () => {
  const at = historyVisit({ areaCode: '320100', typeModule: 4 });
  renderFarePage(<PriceHistoryPage />, at);
  await screen.findAllByRole('listitem');
  const day = formatDay(NOW - 30 * DAY_MS);
  chooseDay(day);
  expect((await readFareRows())[0]).toBe('起步费 全天 9.00元');
  const orderTime = Date.parse(`${day}T00:00:00+08:00`);
  expect(at.gateway.inputsTo(queryFareModelsAndRouteRule)).toMatchObject([
    { areaCode: '320100', typeModule: 4, orderTime },
  ]);
});

test('the history of a bill shows on a chosen day the version of its own rule', async () => {
  const at = historyVisit({ fareRuleId: 'r:1' });
  renderFarePage(<PriceHistoryPage />, at);
  await screen.findAllByRole('listitem');
  chooseDay(formatDay(NOW));
  await readFareRows();
  expect(at.gateway.inputsTo(queryPriceHistory)).toEqual([{ fareRuleId: 'r:1' }]);
  expect(at.gateway.inputsTo(queryFareModelByRuleId)).toMatchObject([{ fareRuleId: 'r:1' }]);
});

test('a script as an address for opinions is no link', async () => {
  const history = { ...sampleHistory(NOW), opinionsUrl: 'javascript:alert(1)' };
  renderFarePage(<PriceHistoryPage />, historyVisit({}, history));
  await screen.findAllByRole('listitem');
  expect(screen.queryByRole('link', { name: '提出意见' })).toBeNull();
});

test('a ride without any rule has no history', async () => {
  const at = historyVisit({});
  at.gateway.answer(queryPriceHistory, refusalAnswer('noRule'));
  renderFarePage(<PriceHistoryPage />, at);
  expect(await screen.findByText('暂无历史价格')).toBeTruthy();
});

const soon = { ...modelWithStartFare('9'), uuid: 'r:1', endsAt: NOW + 9 * DAY_MS };

test('the pricing page announces a change of its rule, and links to the history of the same ride', async () => {
  const at = createPlaceVisit({ typeModule: 4, typeTime: 2 }, soon);
  const { versions, ...history } = sampleHistory(NOW);
  at.gateway.answer(
    queryPriceHistory,
    successAnswer({ ...history, versions: versions.slice(0, 1) }),
  );
  renderFarePage(<PricingPage />, at);
  const line = await screen.findByText(/自.*起调整：起步费 9\.00 → 10\.00\s元/);
  const link = within(line).getByRole('link', { name: '查看详情' });
  expect(link.getAttribute('href')).toMatch(
    /^#\/pricing_history\?(?=.*areaCode=320100)(?=.*typeModule=4)(?=.*typeTime=2)/,
  );
  expect(at.gateway.inputsTo(queryPriceHistory)).toEqual([
    { fareRuleId: 'r:1', onlyAnnounced: true },
  ]);
  const history2 = screen.getByRole('link', { name: '历史价格' });
  expect(history2.getAttribute('href')).toBe(link.getAttribute('href'));
});

test('the prices of a bill say since when others replaced them', async () => {
  const pricingData = { ...modelWithStartFare('9'), uuid: 'r:1' };
  const at = createPricingVisit({ fareRuleId: 'r:1', typeTime: 1, pricingData });
  const { versions, ...history } = sampleHistory(NOW);
  const past = sampleVersion({ fareRuleId: 'r:1', state: 'past', endsAt: NOW - DAY_MS });
  at.gateway.answer(
    queryPriceHistory,
    successAnswer({ ...history, versions: [...versions.slice(0, 2), past] }),
  );
  renderFarePage(<PricingPage />, at);
  const line = await screen.findByText(/此规则已于.*调整/);
  const link = within(line).getByRole('link', { name: '查看详情' });
  expect(link.getAttribute('href')).toContain('fareRuleId=r%3A1');
});

test('without a gateway that has the history, the pricing page makes no call for it and has no link', async () => {
  const visited = createPlaceVisit({ typeTime: 1 }, soon);
  const at = { ...visited, environment: { ...visited.environment, extensions: [] } };
  renderFarePage(<PricingPage />, at);
  await readFareRows();
  expect(screen.queryByRole('link', { name: '历史价格' })).toBeNull();
  expect(at.gateway.inputsTo(queryPriceHistory)).toEqual([]);
});
