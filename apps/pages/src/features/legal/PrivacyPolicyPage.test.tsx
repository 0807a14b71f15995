import { fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { createVisit, renderPageWithTracking } from '../../testing/render-page.tsx';
import { legalViews } from './legal-views.ts';
import { PrivacyPolicyPage } from './PrivacyPolicyPage.tsx';

beforeAll(() => legalViews.privacy.fetchAhead());

vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});

let look = (_isSeen: boolean) => {};
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      look = (isIntersecting) => callback([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  },
);

test('the privacy policy is shown with its date, its sections and the contact', () => {
  renderPageWithTracking(
    <PrivacyPolicyPage />,
    createVisit('/privacy_policy', { links: { supportPhone: '400-1' } }),
  );
  expect(screen.getByText('生效日期：2022年9月15日')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(12);
  expect(screen.getByRole('article').textContent).toContain('客服电话 400-1');
});

test('a section chosen from the contents of the privacy policy is written to the address and tracked', () => {
  const at = createVisit('/privacy_policy');
  const tracked = renderPageWithTracking(<PrivacyPolicyPage />, at);
  const entries = screen.getByRole('navigation', { name: '目录' });
  const link = [...entries.querySelectorAll('a')].find((each) =>
    each.textContent?.includes('保存期限'),
  );
  fireEvent.click(link as HTMLElement);
  expect(at.location.current().search).toBe('clause=retention');
  expect(document.activeElement?.textContent).toContain('保存期限');
  expect(tracked).toEqual([
    { name: 'button.pressed', detail: { route: '/privacy_policy', button: 'clause' } },
  ]);
});

test('the button to the top of the privacy policy appears once its beginning is scrolled out of sight', async () => {
  renderPageWithTracking(<PrivacyPolicyPage />, createVisit('/privacy_policy'));
  expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull();
  look(false);
  fireEvent.click(await screen.findByRole('button', { name: '回到顶部' }));
  expect(document.activeElement?.textContent).toBe('生效日期：2022年9月15日');
});
