import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createVisit, renderPageWithTracking } from '../../testing/render-page.tsx';
import { AgreementPage } from './AgreementPage.tsx';
import { legalViews } from './legal-views.ts';

const scrolled = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});

beforeAll(async () => {
  await legalViews.registration.fetchAhead();
  await legalViews.service.fetchAhead();
});
afterEach(() => {
  scrolled.mockClear();
});

const open = (query = '', environment = {}) => {
  const at = createVisit(`/company_car_treaty${query}`, environment);
  return { at, tracked: renderPageWithTracking(<AgreementPage />, at) };
};
const title = () => screen.getByRole('heading', { level: 1 }).textContent;
const location = ({ location: bar }: ReturnType<typeof createVisit>) =>
  `${bar.current().path}?${bar.current().search}`;

test('the agreement page shows the registration agreement with its date and its contents', () => {
  open();
  expect(title()).toBe('企业用户注册协议');
  expect(screen.getByText('生效日期：2023年6月15日')).toBeTruthy();
  expect(screen.getByText(/^版本：\d{4}年\d+月\d+日$/)).toBeTruthy();
  const entries = screen.getByRole('navigation', { name: '目录' }).querySelectorAll('a');
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect([...entries].map(({ textContent }) => textContent)).toEqual(headings);
  expect(headings[0]).toBe('一、协议的订立与适用');
});

test('the brand and the company in the agreement come from the environment', () => {
  open('', { brand: '某出行', operator: '某科技有限公司' });
  const text = screen.getByRole('article').textContent ?? '';
  expect(text).toContain('与某科技有限公司（以下称“平台方”）');
  expect(text).not.toContain('T3');
});

test('choosing the service agreement shows it and writes it to the address', () => {
  const { at, tracked } = open();
  fireEvent.click(screen.getByRole('tab', { name: '企业版服务协议' }));
  expect(title()).toBe('企业版服务协议');
  expect(screen.getByText('自企业用户同意之日起生效')).toBeTruthy();
  expect(location(at)).toBe('/company_car_treaty?document=service');
  expect(tracked).toEqual([
    { name: 'button.pressed', detail: { route: '/company_car_treaty', button: 'service' } },
  ]);
});

test.each([
  ['charge-disputes', '9.1'],
  ['9.1', '9.1'],
])('an address that names the clause %s of a legal text scrolls to it', async (clause, number) => {
  open(`?document=service&clause=${clause}`);
  await waitFor(() => expect(scrolled).toHaveBeenCalled());
  expect(document.activeElement?.textContent).toMatch(new RegExp(`^${number} .*48小时`));
});

test.each(['nowhere', '99.1', '"]<script>'])(
  'an address with the unknown clause %s shows the legal text from its top',
  async (clause) => {
    open(`?clause=${encodeURIComponent(clause)}`);
    await new Promise((shown) => requestAnimationFrame(shown));
    expect(scrolled).not.toHaveBeenCalled();
    expect(title()).toBe('企业用户注册协议');
  },
);

test('an unknown document in the address shows the registration agreement', () => {
  open('?document=lease');
  expect(title()).toBe('企业用户注册协议');
});

test('a reference in a legal text scrolls to its clause, stays on the page and writes the address', () => {
  const { at, tracked } = open('?document=service');
  const [reference] = screen.getAllByRole('link', { name: /^第 [\d.]+ 条$/ });
  expect(reference?.getAttribute('href')).toMatch(
    /^#\/company_car_treaty\?document=service&clause=/,
  );
  fireEvent.click(reference as HTMLElement);
  const { activeElement } = document;
  expect(scrolled).toHaveBeenCalledOnce();
  expect(reference?.textContent).toContain(activeElement?.querySelector('span')?.textContent);
  expect(location(at)).toContain(`clause=${activeElement?.getAttribute('data-anchor')}`);
  expect(at.location.current().entry).toBe(0);
  expect(tracked).toHaveLength(1);
});

test('a click on a reference with a modifier key, which opens another tab, is left to the browser', () => {
  const { at } = open();
  const [entry] = screen.getByRole('navigation').querySelectorAll('a');
  fireEvent.click(entry as HTMLElement, { ctrlKey: true });
  expect(scrolled).not.toHaveBeenCalled();
  expect(location(at)).toBe('/company_car_treaty?');
});
