import { getCompanyInfo, getLicenseInfo } from '@ride/contract/content';
import type { WireFareBreakdown } from '@ride/contract/entities/fare-breakdown';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { formatLocation } from '../../../routes/href.ts';
import { readQuery } from '../../../routes/read-query.ts';
import type { QueryOf } from '../../../routes/routes.ts';
import { failedCall, refusalAnswer, successAnswer } from '../../../testing/answers.ts';
import {
  createEstimateVisit,
  createOrderVisit,
  findCard,
  readCardText,
} from '../testing/price-index-visit.ts';
import { renderFarePage } from '../testing/render-fare-page.tsx';
import { BreakdownPage } from './BreakdownPage.tsx';

describe('the dispute link', () => {
  test('the dispute link is shown if the fare has confirmDissent 2 and leads to the help for this order', async () => {
    const tracked = renderFarePage(<BreakdownPage />, createOrderVisit({ confirmDissent: 2 }));
    const link = await screen.findByRole('link', { name: '对费用有疑问' });
    expect(link.getAttribute('href')).toBe('#/price_objection?orderUuid=order-1');
    fireEvent.click(link);
    expect(tracked[0]?.detail).toEqual({ route: '/price_index', button: 'dispute' });
  });

  test('if the provider has no call for disputes the dispute link is called 对费用有异议', async () => {
    const at = createOrderVisit({ confirmDissent: 2 });
    const environment = { ...at.environment, extensions: [] };
    renderFarePage(<BreakdownPage />, { ...at, environment });
    expect(await screen.findByRole('link', { name: '对费用有异议' })).toBeTruthy();
  });

  test.each([[0], [1], [3], [null], ['']])(
    'the dispute link is not shown if the fare has confirmDissent %j',
    async (confirmDissent) => {
      renderFarePage(<BreakdownPage />, createOrderVisit({ confirmDissent }));
      await findCard('支付信息');
      expect(screen.queryByText('对费用有疑问')).toBeNull();
    },
  );

  test('an estimate shows no dispute link', async () => {
    renderFarePage(<BreakdownPage />, createEstimateVisit({}, { confirmDissent: 2 }));
    await findCard('费用项目');
    expect(screen.queryByText('对费用有疑问')).toBeNull();
  });
});

describe('the button 计价规则', () => {
  test('the button 计价规则 on an estimate passes no order time', async () => {
    const at = createEstimateVisit({});
    renderFarePage(<BreakdownPage />, at);
    fireEvent.click(await screen.findByRole('button', { name: '计价规则' }));
    const { search } = at.location.current();
    expect(readQuery('pricing', search)).not.toHaveProperty('orderTime');
  });

  test('the button 计价规则 opens the pricing page with the rule, the order type (real-time or reserved) and the car name', async () => {
    const at = createOrderVisit({}, { latitude: 32.04, longitude: 118.78, amapCityCode: '025' });
    const tracked = renderFarePage(<BreakdownPage />, at);
    fireEvent.click(await screen.findByRole('button', { name: '计价规则' }));
    const { path, search } = at.location.current();
    expect(path).toBe('/pricing');
    expect(readQuery('pricing', search)).toMatchObject({
      pricingData: { baseFare: { startFare: '9' } },
      typeTime: 1,
      carLevelName: '快享',
      areaCode: '320100',
      expandBizLine: 1,
      latitude: 32.04,
      longitude: 118.78,
      amapCityCode: '025',
    });
    expect(tracked[0]?.detail).toEqual({ route: '/price_index', button: 'pricing-rules' });
  });

  test('the button 计价规则 passes the vehicle level of the address if the fare has none', async () => {
    const at = createOrderVisit({ vehicleLevel: null }, { vehicleLevel: 3 });
    renderFarePage(<BreakdownPage />, at);
    fireEvent.click(await screen.findByRole('button', { name: '计价规则' }));
    expect(readQuery('pricing', at.location.current().search)?.vehicleLevel).toBe(3);
  });

  test.each([[true], [1], ['1']])(
    'the button 计价规则 is hidden with hideFareRule %j',
    async (hideFareRule) => {
      renderFarePage(<BreakdownPage />, createOrderVisit({ hideFareRule }));
      await findCard('费用项目');
      expect(screen.queryByRole('button', { name: '计价规则' })).toBeNull();
    },
  );
});

describe('business line 18', () => {
  const line18 = (part: WireFareBreakdown = {}, query: QueryOf<'breakdown'> = {}) => {
    const at = createOrderVisit({ expandBizLine: 18, businessType: 2, ...part }, query);
    const pictures = ['/licences/a.svg', 'https://evil.example/b.png'];
    const licence = { notifyUrl: JSON.stringify(pictures), thirdName: '江宁出行' };
    at.gateway.answer(getLicenseInfo, successAnswer(licence));
    const company = { enterpriseName: '江宁公交', companyName: '江宁公交集团', iconUrl: '/i.svg' };
    at.gateway.answer(getCompanyInfo, successAnswer(company));
    return at;
  };

  test('company and operator are shown with a link to the licences of trusted hosts', async () => {
    const at = line18();
    const tracked = renderFarePage(<BreakdownPage />, at);
    expect(await readCardText('服务信息')).toContain('江宁公交江宁公交集团由江宁出行提供服务');
    const link = await screen.findByRole('link', { name: /证照信息/ });
    expect(link.getAttribute('href')).toBe(
      `#${formatLocation('licence', { licenseInfo: ['/licences/a.svg'] })}`,
    );
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/i.svg');
    fireEvent.click(link);
    expect(tracked.at(-1)?.detail).toEqual({ route: '/price_index', button: 'licence' });
    const input = { expandBizLine: 18, vehicleLevel: 1, bizType: 2 };
    for (const path of [getLicenseInfo.path, getCompanyInfo.path]) {
      expect(at.gateway.made).toContainEqual({ path, input, flags: { noToast: true } });
    }
  });

  test('the operating company is requested with the vehicle level of the address if the order has none', async () => {
    const at = line18({ vehicleLevel: '' }, { vehicleLevel: 5 });
    renderFarePage(<BreakdownPage />, at);
    await findCard('服务信息');
    expect(at.gateway.made.at(-1)?.input).toMatchObject({ vehicleLevel: 5 });
  });

  test('a licence picture on an untrusted host is not shown', async () => {
    const at = line18();
    at.gateway.answer(
      getCompanyInfo,
      successAnswer({ enterpriseName: '江宁公交', iconUrl: 'https://evil.example/i.png' }),
    );
    renderFarePage(<BreakdownPage />, at);
    await findCard('服务信息');
    expect(document.querySelector('img')).toBeNull();
  });

  test('no card of the operating company is shown if company and operator are unknown', async () => {
    const at = line18();
    at.gateway.answer(getLicenseInfo, refusalAnswer('notFound'));
    at.gateway.answer(getCompanyInfo, failedCall());
    renderFarePage(<BreakdownPage />, at);
    await waitFor(() => expect(at.gateway.made).toHaveLength(3));
    await waitFor(() => expect(screen.queryByRole('status', { name: '加载中' })).toBeNull());
    expect(screen.queryByRole('region', { name: '服务信息' })).toBeNull();
  });

  test('only on business line 18 the operating company is requested', async () => {
    const at = createOrderVisit({ expandBizLine: 1 });
    renderFarePage(<BreakdownPage />, at);
    await findCard('费用项目');
    expect(at.gateway.made).toHaveLength(1);
  });
});
