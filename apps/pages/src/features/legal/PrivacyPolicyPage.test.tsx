import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { visit } from '../../testing/render-page.tsx';
import { PrivacyPolicyPage } from './PrivacyPolicyPage.tsx';
import { renderLegalPage } from './testing/render-legal-page.tsx';

vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {});

/** An eye on the beginning of the text, which the test opens and closes. */
let look = (_isSeen: boolean) => {};
vi.stubGlobal(
  'IntersectionObserver',
  class {
    constructor(seen: (entries: { isIntersecting: boolean }[]) => void) {
      look = (isIntersecting) => seen([{ isIntersecting }]);
    }
    observe() {}
    disconnect() {}
  },
);

afterEach(cleanup);

test('the policy is shown with its day, its sections and whom to turn to', () => {
  renderLegalPage(
    <PrivacyPolicyPage />,
    visit('/privacy_policy', { links: { supportPhone: '400-1' } }),
  );
  expect(screen.getByText('生效日期：2022年9月15日')).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThanOrEqual(12);
  expect(screen.getByRole('article').textContent).toContain('客服电话 400-1');
});

test('a section chosen from the contents is in the address and told to the tracking', () => {
  const at = visit('/privacy_policy');
  const tracked = renderLegalPage(<PrivacyPolicyPage />, at);
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

test('the way back to the top comes once the beginning is out of sight', async () => {
  renderLegalPage(<PrivacyPolicyPage />, visit('/privacy_policy'));
  expect(screen.queryByRole('button', { name: '回到顶部' })).toBeNull();
  look(false);
  fireEvent.click(await screen.findByRole('button', { name: '回到顶部' }));
  expect(document.activeElement?.textContent).toBe('生效日期：2022年9月15日');
});
