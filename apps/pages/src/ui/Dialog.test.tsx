import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { AtLocation } from '../testing/render-page.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(cleanup);

function show(onClose = vi.fn()) {
  const shown = render(
    <Dialog title="退出登录？" onClose={onClose} actions={<button type="button">取消</button>}>
      退出后需重新验证手机号
    </Dialog>,
    { wrapper: AtLocation },
  );
  return { onClose, ...shown };
}

test('it opens as a modal named by its title', () => {
  show();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '退出登录？' });
  expect(dialog.open).toBe(true);
});

test('a phone that knows no modals still shows it', () => {
  const { showModal } = HTMLDialogElement.prototype;
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  const { unmount } = show();
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  unmount();
  HTMLDialogElement.prototype.showModal = showModal;
});

test('Esc asks to close; whoever shows it decides', () => {
  const { onClose } = show();
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), cancel);
  expect(onClose).toHaveBeenCalledOnce();
  expect(cancel.defaultPrevented).toBe(true);
});

test('a press beside it closes, a press inside does not', () => {
  const { onClose } = show();
  fireEvent.click(screen.getByText('退出后需重新验证手机号'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('it is closed before it leaves, so that the browser gives the focus back', () => {
  const { unmount } = show();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  unmount();
  expect(dialog.open).toBe(false);
});
