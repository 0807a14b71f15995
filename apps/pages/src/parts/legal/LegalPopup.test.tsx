import { act, fireEvent, render, screen } from '@testing-library/react';
import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { TestLocationProvider } from '../../testing/render-page.tsx';
import { LegalPopup } from './LegalPopup.tsx';
import { type LegalViews, LegalViewsContext } from './legal-views.ts';

test('the popup of a legal text opens at once and the text is loaded into it', async () => {
  let resolveText = (_text: { default: () => string }) => {};
  const service = lazy(
    () => new Promise<{ default: () => string }>((resolve) => (resolveText = resolve)),
  );
  const nothing = () => null;
  const views: LegalViews = { registration: nothing, service, privacy: nothing };
  const onClose = vi.fn();
  render(
    <LegalViewsContext value={views}>
      <LegalPopup name="service" onClose={onClose} />
    </LegalViewsContext>,
    { wrapper: TestLocationProvider },
  );
  expect(screen.getByRole('dialog', { name: '企业版服务协议' })).toBeTruthy();
  expect(screen.getByRole('status', { name: '加载中' })).toBeTruthy();
  await act(async () => resolveText({ default: () => '服务协议正文' }));
  expect(screen.getByText('服务协议正文')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  expect(onClose).toHaveBeenCalledOnce();
});
