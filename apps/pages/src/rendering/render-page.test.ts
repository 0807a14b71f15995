// @vitest-environment node
import { queryFareModelsAndRouteRule } from '@ride/contract/pricing';
import type { RenderedPage } from '@ride/contract/rendering';
import { expect, test } from 'vitest';
import { type RouteName, routes } from '../routes/routes.ts';
import { renderPage } from './render-page.tsx';

interface CallRecord {
  readonly path: string;
  readonly input: unknown;
}

async function rendered(
  location: string,
  { userAgent = '', answers = {} as Record<string, unknown> } = {},
): Promise<RenderedPage & { calls: CallRecord[] }> {
  const calls: CallRecord[] = [];
  const page = await renderPage({
    location,
    userAgent,
    environment: {},
    answer: async (path, input) => {
      calls.push({ path, input });
      const name = path.slice(path.lastIndexOf('/') + 1);
      if (!(name in answers)) throw new Error('not for everybody');
      return { success: true, code: 200, msg: '', data: answers[name] };
    },
  });
  if (!page) throw new Error(`${location} is not rendered`);
  return { ...page, calls };
}

test('these tests of rendering on the server run without a window', () => {
  expect([typeof window, typeof document, typeof location]).toEqual(Array(3).fill('undefined'));
});

const shown = (Object.keys(routes) as RouteName[]).filter((name) => name !== 'enterpriseCharter');

test.each(shown)('the page %s is rendered without a window, as on the server', async (name) => {
  const { html } = await rendered(routes[name].path);
  expect(html).toContain('<main');
  expect(html).toContain('<h1');
  // The content security policy blocks inline styles and scripts.
  expect(html).not.toContain(' style=');
  expect(html).not.toContain('<script');
});

test('pages with malformed queries are rendered on the server without an error', async () => {
  for (const location of ['/pricing?pricingData=%7B%7B', '/web_view?url=%E0%A4%A', '/nope']) {
    expect((await rendered(location)).html).toContain('<main');
  }
});

test('an address that redirects is not rendered on the server', async () => {
  for (const location of ['/?x', '/price_firm_order?orderUuid=o1', '/https://evil.example.org']) {
    const answer = () => Promise.reject(new Error('no call is expected'));
    expect(await renderPage({ location, userAgent: '', environment: {}, answer })).toBeNull();
  }
});

test('the user agent decides whether the title bar is rendered on the server', async () => {
  expect((await rendered('/login')).html).toContain('aria-label="返回"');
  const { html, state } = await rendered('/login', { userAgent: 'iPhone T3Passenger/2.2.0' });
  expect(html).not.toContain('aria-label="返回"');
  expect(state.kind).toBe('app');
});

test('the answers of calls are rendered into the page and are in the state sent with it', async () => {
  const picture = { protocolJpg: '/banners/published.svg', downloadUrl: null };
  const page = await rendered('/company_car', { answers: { selectNewPicture: picture } });
  expect(page.html).toContain('/banners/published.svg');
  expect(page.calls).toHaveLength(1);
  expect(page.state.dehydrated.queries).toHaveLength(1);
  expect(JSON.parse(JSON.stringify(page.state))).toEqual(page.state);
});

test('the server leaves a call that needs a session to the browser', async () => {
  const page = await rendered('/price_index?type=2&orderUuid=o1');
  expect(page.calls).toEqual([{ path: expect.any(String), input: { orderUuid: 'o1' } }]);
  expect(page.state.dehydrated.queries).toEqual([]);
  expect(page.html).toContain('aria-busy="true"');
});

test('a failed call is not sent to the browser as an empty answer', async () => {
  // The query of this page turns a failure into an empty answer.
  const page = await rendered('/company_car');
  expect(page.calls).toHaveLength(1);
  expect(page.state.dehydrated.queries).toEqual([]);
});

test('fare rules without a city in the address are rendered for the default city, which the page names', async () => {
  const page = await rendered('/pricing');
  expect(page.calls).toEqual([
    {
      path: queryFareModelsAndRouteRule.path,
      input: expect.objectContaining({ areaCode: '320100' }),
    },
  ]);
  expect(page.html).toContain('南京市');
});

test('title and action of a page are part of the rendered frame', async () => {
  const info = JSON.stringify({ costItems: [{ item: '起步费', cost: '9.00', sort: 1 }] });
  const page = await rendered(`/price_index?type=5&info=${encodeURIComponent(info)}`);
  expect(page.state.action).toBe('计价规则');
  expect(page.html).toContain('>计价规则</button>');
  const titled = await rendered('/pricing?typeModule=2');
  expect(titled.title).toBe(titled.state.title);
  expect(titled.html).toContain(`<h1`);
  expect(titled.html).toContain(`${titled.title}</h1>`);
  expect((await rendered('/more_question')).title).toBe('更多常见问题');
});
