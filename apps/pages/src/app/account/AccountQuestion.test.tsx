import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Account } from '../../parts/session/account.ts';
import { createVisit, renderPage } from '../../testing/render-page.tsx';
import { AccountQuestion } from './AccountQuestion.tsx';

const own: Account = { kind: 'phone', mobile: '13800000000' };
const others: Account = { kind: 'phone', mobile: '13912345678' };

function asked(present = own, offered = others) {
  const at = createVisit('/Main');
  const onAnswer = vi.fn();
  renderPage(<AccountQuestion present={present} offered={offered} onAnswer={onAnswer} />, at);
  return { at, onAnswer };
}

test('the question which account to use shows both phones masked, each with its label', () => {
  asked();
  const dialog = screen.getByRole('dialog', { name: '切换登录账号？' });
  expect(dialog.textContent).toContain('当前账号138****0000');
  expect(dialog.textContent).toContain('链接账号139****5678');
  expect(dialog.textContent).not.toContain('13800000000');
});

test('the first button keeps the present account, the second switches to the other', () => {
  const { onAnswer } = asked();
  const buttons = screen.getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['保留当前账号', '切换账号']);
  for (const button of buttons) fireEvent.click(button);
  expect(onAnswer.mock.calls).toEqual([['keep'], ['replace']]);
});

test('going back from the question which account to use keeps the present one', () => {
  const { at, onAnswer } = asked();
  act(() => void at.location.closeOverlay());
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('keep');
});

test('Esc in the question which account to use keeps the present one', () => {
  const { onAnswer } = asked();
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(onAnswer).toHaveBeenCalledExactlyOnceWith('keep');
});

test('an account with an unknown phone is shown without a name', () => {
  asked(own, { kind: 'unknown' });
  expect(screen.queryByText('链接账号')).toBeNull();
  expect(screen.getByText('当前账号')).toBeTruthy();
});
