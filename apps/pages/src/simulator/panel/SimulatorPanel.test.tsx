import { act, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { HostKind } from '../../host/host.ts';
import { createTextStore } from '../../lib/text-store.ts';
import { createChoiceStore } from '../choices.ts';
import { createSimulatorState } from '../simulator-state.ts';
import { SimulatorPanel } from './SimulatorPanel.tsx';

function show(kind: HostKind) {
  const state = createSimulatorState();
  const choices = createChoiceStore(createTextStore(() => undefined));
  const actions = {
    choose: vi.fn(),
    hasSession: () => false,
    openSession: vi.fn(async () => false),
    endSession: vi.fn(),
    enterWithMiniToken: vi.fn(async () => true),
    toggleLargeText: vi.fn(),
    pressBack: vi.fn(),
    pressRightButton: vi.fn(),
    bringToFront: vi.fn(),
  };
  const panel = { kind, state, choices, actions };
  render(<SimulatorPanel {...panel} hasSession={false} />);
  return { state, choices, actions };
}

const open = () => fireEvent.click(screen.getByRole('button', { name: /^模拟器/ }));

test("the closed simulator panel shows one button and none of the page's texts", () => {
  show('out');
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
    '模拟器 · 浏览器',
  ]);
});

test('the simulator panel remembers whether it is open', () => {
  const { choices } = show('out');
  open();
  expect(choices.current().isOpen).toBe(true);
  open();
  expect(choices.current().isOpen).toBe(false);
});

test('another kind of host is chosen by its name in the simulator panel', () => {
  const { actions } = show('out');
  open();
  fireEvent.change(screen.getByLabelText('运行环境'), { target: { value: 'mini' } });
  expect(actions.choose).toHaveBeenCalledWith({ kind: 'mini' });
});

test('an app version typed into the simulator is applied when its field loses the focus', () => {
  const { actions } = show('app');
  open();
  const version = screen.getByLabelText('App 版本');
  fireEvent.change(version, { target: { value: '2.1.0' } });
  expect(actions.choose).not.toHaveBeenCalled();
  fireEvent.blur(version);
  expect(actions.choose).toHaveBeenCalledWith({ appVersion: '2.1.0' });
});

test('requests of the page appear in the simulator panel at once, the newest first', () => {
  const { state } = show('app');
  open();
  act(() => state.record('setTitle', { title: '登录' }));
  act(() => state.record('share', { title: '邀请' }));
  expect(screen.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    'share {"title":"邀请"}',
    'setTitle {"title":"登录"}',
  ]);
});

test('the simulated bar of the host has a back button and the right-hand button', () => {
  const { state, actions } = show('app');
  fireEvent.click(screen.getByRole('button', { name: '宿主后退键' }));
  act(() => state.change({ rightButton: '计价规则' }));
  fireEvent.click(screen.getByRole('button', { name: '宿主右侧按钮' }));
  expect(actions.pressBack).toHaveBeenCalledOnce();
  expect(actions.pressRightButton).toHaveBeenCalledOnce();
});

test('the simulator reports a gateway that opens no session', async () => {
  show('out');
  open();
  fireEvent.click(screen.getByRole('button', { name: '建立会话' }));
  expect(await screen.findByText('会话：网关没有给出会话')).toBeTruthy();
});
