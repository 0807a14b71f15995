import { selectNewPicture } from '@ride/contract/enterprise';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { HostKind } from '../../../host/host.ts';
import { createInertHost } from '../../../host/inert-host.ts';
import { createVisit, renderPageWithTracking } from '../../../testing/render-page.tsx';
import { RegistrationSuccessPage } from './RegistrationSuccessPage.tsx';
import { storeRegisteredCompany } from './registered-company.ts';

function success(kind: HostKind, address = '/registSuccess') {
  const at = createVisit(address, {
    links: {
      enterpriseConsole: 'https://console.example.com/',
      appDownload: 'https://app.example.com/',
      supportPhone: '400-000-0000',
    },
  });
  return {
    ...at,
    host: createInertHost({ kind, appVersion: kind === 'app' ? '2.3.0' : null, os: 'ios' }),
  };
}

test.each(['app', 'mini', 'alimini', 'out', 'wechat'] as const)(
  'in %s the success page of a registration leads to the management console for verification, with its address and a support phone',
  (kind) => {
    renderPageWithTracking(<RegistrationSuccessPage />, success(kind));
    expect(screen.getByRole('heading', { name: '注册成功' })).toBeTruthy();
    expect(screen.getByText('请使用注册手机号登录企业管理后台，完成企业认证')).toBeTruthy();
    expect(screen.getByText('console.example.com')).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /联系客服/ }).href).toBe(
      'tel:400-000-0000',
    );
  },
);

test.each(['app', 'mini', 'alimini', 'out', 'wechat'] as const)(
  'in %s the success page has no links while no address is configured',
  async (kind) => {
    const at = createVisit('/registSuccess');
    at.gateway.answer(
      selectNewPicture,
      Promise.resolve({ ok: true, data: { protocolJpg: null, downloadUrl: null } }),
    );
    renderPageWithTracking(<RegistrationSuccessPage />, {
      ...at,
      host: createInertHost({ kind, appVersion: null, os: 'ios' }),
    });
    expect(screen.getByText('请使用注册手机号登录企业管理后台，完成企业认证')).toBeTruthy();
    await Promise.resolve();
    expect(screen.queryAllByRole('link')).toEqual([]);
    const onboard = screen.queryByRole('button', { name: '去开通' });
    if (onboard) {
      fireEvent.click(onboard);
      expect(screen.getByRole('dialog').textContent).toContain('后台地址由T3出行企业用车团队');
    }
    expect(at.location.current().path).toBe('/registSuccess');
  },
);

test.each(['app', 'out'] as const)(
  'in %s the sections of the success page are the success, the verification and the steps of the app, in this order',
  (kind) => {
    renderPageWithTracking(<RegistrationSuccessPage />, success(kind));
    const [, verification, steps, ...others] = screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent);
    expect(verification).toBe('下一步：完成企业认证');
    expect(steps).toMatch(/^认证后/);
    expect(others).toEqual([]);
  },
);

test('a management console at the same origin as the pages is shown with its host', () => {
  const at = createVisit('/registSuccess', { links: { enterpriseConsole: '/console' } });
  const pageAddress = (href: string) => new URL(href, 'https://pages.example').href;
  const host = { ...createInertHost({ kind: 'out', appVersion: null, os: 'ios' }), pageAddress };
  renderPageWithTracking(<RegistrationSuccessPage />, { ...at, host });
  expect(screen.getByText('pages.example/console')).toBeTruthy();
});

const steps = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test.each(['app', 'mini', 'alimini'] as const)(
  'in %s the success page shows the three onboarding steps with a link to the management console',
  (kind) => {
    const at = success(kind);
    const openPage = vi.fn();
    const tracked = renderPageWithTracking(<RegistrationSuccessPage />, {
      ...at,
      host: { ...at.host, openPage },
    });
    expect(screen.getByText('注册信息已提交')).toBeTruthy();
    expect(screen.getByText(/将尽快与您联系/)).toBeTruthy();
    for (const step of ['用车规则', '人员管理', '充值']) {
      expect(steps().some((text) => text?.includes(step))).toBe(true);
    }
    fireEvent.click(screen.getByRole('button', { name: '去开通' }));
    expect(openPage).toHaveBeenCalledWith('https://console.example.com/');
    expect(tracked).toContainEqual({
      name: 'button.pressed',
      detail: { route: '/registSuccess', button: 'onboard' },
    });
    expect(screen.queryByRole('link', { name: /下载/ })).toBeNull();
  },
);

test.each(['out', 'wechat'] as const)(
  'in %s the success page offers the app for download',
  async (kind) => {
    const at = success(kind, '/registSuccess?contactPhone=13800000000');
    at.gateway.answer(
      selectNewPicture,
      Promise.resolve({
        ok: true,
        data: { protocolJpg: null, downloadUrl: 'https://get.example.com/ride' },
      }),
    );
    renderPageWithTracking(<RegistrationSuccessPage />, at);
    expect(steps()).toEqual(
      expect.arrayContaining(['下载T3出行 App', '点击“企业用车”', '开始用车']),
    );
    expect(screen.getByText('13800000000')).toBeTruthy();
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: /联系客服/ }).href).toBe(
      'tel:400-000-0000',
    );
    await waitFor(() =>
      expect(screen.getByRole<HTMLAnchorElement>('link', { name: /下载/ }).href).toBe(
        'https://get.example.com/ride',
      ),
    );
    expect(screen.queryByRole('button', { name: '去开通' })).toBeNull();
  },
);

test('the success page uses the configured app download address if none is published', async () => {
  const at = success('out');
  renderPageWithTracking(<RegistrationSuccessPage />, at);
  const link = await screen.findByRole<HTMLAnchorElement>('link', { name: /下载/ });
  expect(link.href).toBe('https://app.example.com/');
});

test('a press on the app download is tracked', async () => {
  const tracked = renderPageWithTracking(<RegistrationSuccessPage />, success('out'));
  const link = await screen.findByRole('link', { name: /下载/ });
  link.addEventListener('click', (event) => event.preventDefault());
  fireEvent.click(link);
  expect(tracked).toContainEqual({
    name: 'button.pressed',
    detail: { route: '/registSuccess', button: 'download' },
  });
});

test('the success page shows the registered company and phone, which are not in the address', () => {
  const at = success('out');
  const registered = { company: '南京星河科技有限公司', phone: '13800000000' };
  storeRegisteredCompany(at.store, { ...registered, receiptNumber: null });
  renderPageWithTracking(<RegistrationSuccessPage />, at);
  expect(screen.getByText('南京星河科技有限公司')).toBeTruthy();
  expect(screen.getByText('13800000000')).toBeTruthy();
  expect(screen.queryByText('受理编号')).toBeNull();
  expect(at.location.current().search).toBe('');
});

test('the receipt number of the registration is shown if the gateway sent one', () => {
  const at = success('out');
  const receiptNumber = 'QY20261116-7KM2QX9R';
  storeRegisteredCompany(at.store, { company: '甲', phone: '13800000000', receiptNumber });
  renderPageWithTracking(<RegistrationSuccessPage />, at);
  expect(screen.getByText('受理编号')).toBeTruthy();
  expect(screen.getByText(receiptNumber)).toBeTruthy();
});

test('markup in a company name is shown as text', () => {
  const at = success(
    'out',
    `/registSuccess?fullName=${encodeURIComponent('<img src=x onerror=1>')}`,
  );
  renderPageWithTracking(<RegistrationSuccessPage />, at);
  expect(screen.getByText('<img src=x onerror=1>')).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
});
