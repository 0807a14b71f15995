import { act, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createFrameStore, type FrameState } from './page-chrome.ts';
import { PageChromeContext, useFrameState, usePageTitle, useRightAction } from './right-action.tsx';

let frame: FrameState = { title: null, rightAction: null };
let drawn = 0;

function Frame() {
  frame = useFrameState();
  drawn += 1;
  return null;
}

function Page({ title, text, onPress }: { title: string; text?: string; onPress?: () => void }) {
  usePageTitle(title);
  useRightAction(text && onPress ? { text, onPress } : null);
  return null;
}

const chrome = createFrameStore();
const shown = (page: React.ReactNode) => (
  <PageChromeContext value={chrome}>
    <Frame />
    {page}
  </PageChromeContext>
);

test('a page sets its title and action while it is mounted', () => {
  const onPress = vi.fn();
  const { rerender } = render(shown(<Page title="快享计价规则" text="客服" onPress={onPress} />));
  expect(frame.title).toBe('快享计价规则');
  expect(frame.rightAction?.text).toBe('客服');
  act(() => frame.rightAction?.onPress());
  expect(onPress).toHaveBeenCalledTimes(1);

  rerender(shown(<Page title="专享计价规则" />));
  expect(frame).toEqual({ title: '专享计价规则', rightAction: null });
  rerender(shown(null));
  expect(frame).toEqual({ title: null, rightAction: null });
});

test("the newest handler of the title bar's action is called, and a new one does not redraw the bar", () => {
  const [old, newest] = [vi.fn(), vi.fn()];
  const { rerender } = render(shown(<Page title="t" text="客服" onPress={old} />));
  const { rightAction } = frame;
  drawn = 0;
  rerender(shown(<Page title="t" text="客服" onPress={newest} />));
  expect(drawn).toBe(1);
  rightAction?.onPress();
  expect(old).not.toHaveBeenCalled();
  expect(newest).toHaveBeenCalledTimes(1);
});

test('of two pages shown one after the other the second sets the title bar', () => {
  const { rerender } = render(shown(<Page key="a" title="a" text="a" onPress={() => {}} />));
  rerender(shown(<Page key="b" title="b" text="b" onPress={() => {}} />));
  expect([frame.title, frame.rightAction?.text]).toEqual(['b', 'b']);
});
