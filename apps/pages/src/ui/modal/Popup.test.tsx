import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { TestLocationProvider } from '../../testing/render-page.tsx';
import { Popup } from './Popup.tsx';

function show(onClose = vi.fn()) {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const shown = render(
    <Popup title="隐私政策" onClose={onClose} actions={<button type="button">同意</button>}>
      正文
    </Popup>,
    { wrapper: TestLocationProvider },
  );
  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: '隐私政策' });
  return { onClose, opener, dialog, ...shown };
}

function withoutModals(run: () => void): void {
  const { showModal } = HTMLDialogElement.prototype;
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  try {
    run();
  } finally {
    HTMLDialogElement.prototype.showModal = showModal;
  }
}

test('a popup opens as a modal named by its title, and closes before it is unmounted', () => {
  const { dialog, unmount } = show();
  expect(dialog.open).toBe(true);
  unmount();
  expect(dialog.open).toBe(false);
});

test('the close button of a popup, Esc and a press beside it call onClose, and a press inside does not', () => {
  const { onClose, dialog } = show();
  fireEvent.click(screen.getByText('正文'));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.click(dialog);
  fireEvent.click(screen.getByRole('button', { name: '关闭' }));
  const cancel = new Event('cancel', { cancelable: true });
  fireEvent(dialog, cancel);
  expect(onClose).toHaveBeenCalledTimes(3);
  expect(cancel.defaultPrevented).toBe(true);
});

test('the page behind an open popup does not scroll', () => {
  const { unmount } = show();
  expect(document.documentElement.style.overflow).toBe('hidden');
  unmount();
  expect(document.documentElement.style.overflow).toBe('');
});

test('the scrolling content of a popup can be focused by keyboard', () => {
  show();
  expect(screen.getByRole('region', { name: '隐私政策' }).tabIndex).toBe(0);
});

test('without showModal the focus is trapped in a popup and restored afterwards', () => {
  withoutModals(() => {
    const { dialog, opener, onClose, unmount } = show();
    expect(dialog.open).toBe(true);
    expect(document.activeElement).toBe(dialog);
    const close = screen.getByRole('button', { name: '关闭' });
    const agree = screen.getByRole('button', { name: '同意' });
    agree.focus();
    fireEvent.keyDown(agree, { key: 'Tab' });
    expect(document.activeElement).toBe(close);
    fireEvent.keyDown(close, { key: 'Tab', shiftKey: true });
    expect(document.activeElement).toBe(agree);
    fireEvent.keyDown(agree, { key: 'Escape' });
    expect(onClose).toHaveBeenCalledOnce();
    unmount();
    expect(document.activeElement).toBe(opener);
  });
});

test('a popup renders on a server and without style attributes', () => {
  const html = renderToStaticMarkup(
    <TestLocationProvider>
      <Popup title="隐私政策" onClose={() => {}}>
        正文
      </Popup>
    </TestLocationProvider>,
  );
  expect(html).toContain('正文');
  expect(html).not.toContain('style=');
});

test('a closed popup leaves an inert copy of itself until its leaving animation has ended', () => {
  const animation = { onfinish: () => {} };
  const getAnimations = vi.fn(() => [animation as unknown as Animation]);
  Object.assign(HTMLElement.prototype, { getAnimations });
  show().unmount();
  Reflect.deleteProperty(HTMLElement.prototype, 'getAnimations');
  const copy = document.querySelector<HTMLElement>('dialog[data-leaving]');
  expect(copy?.inert).toBe(true);
  expect(copy?.querySelector('[id]')).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
  animation.onfinish();
  expect(document.querySelector('dialog')).toBeNull();
});
