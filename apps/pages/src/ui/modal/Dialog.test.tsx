import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TestLocationProvider } from '../../testing/render-page.tsx';
import { Dialog } from './Dialog.tsx';

function show(onClose = vi.fn()) {
  const shown = render(
    <Dialog title="退出登录？" onClose={onClose} actions={<button type="button">取消</button>}>
      退出后需重新验证手机号
    </Dialog>,
    { wrapper: TestLocationProvider },
  );
  return { onClose, ...shown };
}

test('a dialog opens as a modal named by its title', () => {
  show();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '退出登录？' });
  expect(dialog.open).toBe(true);
});

test('a dialog is shown in a browser without showModal', () => {
  const { showModal } = HTMLDialogElement.prototype;
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  const { unmount } = show();
  expect(screen.getByRole<HTMLDialogElement>('dialog').open).toBe(true);
  unmount();
  HTMLDialogElement.prototype.showModal = showModal;
});

test('the Esc key in a dialog calls onClose and leaves the closing to the caller', () => {
  const { onClose } = show();
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(screen.getByRole('dialog'), cancel);
  expect(onClose).toHaveBeenCalledOnce();
  expect(cancel.defaultPrevented).toBe(true);
});

test('a press beside the dialog calls onClose, a press inside does not', () => {
  const { onClose } = show();
  fireEvent.click(screen.getByText('退出后需重新验证手机号'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog is closed before it is unmounted, so that the browser restores the focus', () => {
  const { unmount } = show();
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  unmount();
  expect(dialog.open).toBe(false);
});
