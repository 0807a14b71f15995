import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { textStore } from '../../../lib/text-store.ts';
import type { HostKind } from '../../host.ts';
import { choiceStore } from '../choices.ts';
import { createDesk } from '../desk.ts';
import { SimulatorPanel } from './SimulatorPanel.tsx';

afterEach(cleanup);

function show(kind: HostKind) {
  const desk = createDesk();
  const choices = choiceStore(textStore(() => undefined));
  const actions = {
    choose: vi.fn(),
    hasSession: () => false,
    openSession: vi.fn(async () => false),
    endSession: vi.fn(),
    enterWithMiniToken: vi.fn(async () => true),
    turnLargeText: vi.fn(),
    pressBack: vi.fn(),
    pressRightButton: vi.fn(),
    bringToFront: vi.fn(),
  };
  render(<SimulatorPanel {...{ kind, desk, choices, actions }} hasSession={false} />);
  return { desk, choices, actions };
}

const open = () => fireEvent.click(screen.getByRole('button', { name: /^模拟器/ }));

test('closed, it shows one button and none of the words of a page', () => {
  show('out');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '模拟器 · 浏览器',
  ]);
});

test('it remembers that it was opened', () => {
  const { choices } = show('out');
  open();
  expect(choices.current().isOpen).toBe(true);
  open();
  expect(choices.current().isOpen).toBe(false);
});

test('another host is chosen by its name', () => {
  const { actions } = show('out');
  open();
  fireEvent.change(screen.getByLabelText('运行环境'), { target: { value: 'mini' } });
  expect(actions.choose).toHaveBeenCalledWith({ kind: 'mini' });
});

test('a version counts when its field is left', () => {
  const { actions } = show('app');
  open();
  const version = screen.getByLabelText('App 版本');
  fireEvent.change(version, { target: { value: '2.1.0' } });
  expect(actions.choose).not.toHaveBeenCalled();
  fireEvent.blur(version);
  expect(actions.choose).toHaveBeenCalledWith({ appVersion: '2.1.0' });
});

test('what the page asks appears while it asks, the newest first', () => {
  const { desk } = show('app');
  open();
  act(() => desk.note('setTitle', { title: '登录' }));
  act(() => desk.note('share', { title: '邀请' }));
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'share {"title":"邀请"}',
    'setTitle {"title":"登录"}',
  ]);
});

test('the bar of the host presses back and the right-hand button', () => {
  const { desk, actions } = show('app');
  fireEvent.click(screen.getByRole('button', { name: '宿主后退键' }));
  act(() => desk.change({ rightButton: '计价规则' }));
  fireEvent.click(screen.getByRole('button', { name: '宿主右侧按钮' }));
  expect(actions.pressBack).toHaveBeenCalledOnce();
  expect(actions.pressRightButton).toHaveBeenCalledOnce();
});

test('a gateway that gives no session is told', async () => {
  show('out');
  open();
  fireEvent.click(screen.getByRole('button', { name: '建立会话' }));
  expect(await screen.findByText('会话：网关没有给出会话')).toBeTruthy();
});
