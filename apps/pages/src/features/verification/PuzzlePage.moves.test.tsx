import { checkPuzzle } from '@ride/contract/puzzle';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Visit } from '../../testing/render-page.tsx';
import {
  createPuzzleVisit,
  dragPointer,
  findSlider,
  liftPointer,
  openPuzzle,
} from './testing/puzzle-visit.tsx';

let at: Visit;
beforeEach(() => {
  at = createPuzzleVisit();
  at.gateway.answer(checkPuzzle, new Promise(() => {}));
});
type Answer = { percentX: number; track: [number, number, number][]; puzzleId: string };
const answers = () =>
  at.gateway.made
    .filter(({ path }) => path === checkPuzzle.path)
    .map(({ input }) => input as Answer);
const percent = async () => (await findSlider()).getAttribute('aria-valuenow');
const key = async (name: string, more = {}) =>
  fireEvent.keyDown(await findSlider(), { key: name, ...more });

describe('the slider puzzle by pointer', () => {
  test('the puzzle piece follows the pointer, and is checked where it is released, with its track', async () => {
    openPuzzle(at);
    const handle = await findSlider();
    dragPointer(handle, [40, 3], [160, -2]);
    expect(await percent()).toBe('50');
    expect(handle.getAttribute('aria-valuetext')).toBe('拼图块左边缘在图片宽度的百分之50处');
    liftPointer(handle, [160, -1]);
    await waitFor(() => expect(answers()).toHaveLength(1));
    const [answer] = answers();
    expect(answer).toMatchObject({
      captchaType: 'slide',
      platform: 'passenger-app',
      mobile: '13800000000',
      scene: 'login',
      ticketPurpose: 'register',
      puzzleId: 'puzzle-1',
    });
    expect(answer?.percentX).toBe(0.5);
    expect(answer?.track.map(([x, y]) => [x, y])).toEqual([
      [0, 0],
      [40, 3],
      [160, -2],
      [160, -1],
    ]);
    expect(answer?.track[0]?.[2]).toBe(0);
  });

  test('the puzzle piece itself can be dragged', async () => {
    openPuzzle(at);
    await findSlider();
    const piece = document.querySelector('img[alt=""]') as Element;
    dragPointer(piece, [80, 0]);
    liftPointer(piece, [80, 0]);
    await waitFor(() => expect(answers()).toMatchObject([{ percentX: 0.25 }]));
  });

  test('the puzzle piece stays inside the picture', async () => {
    openPuzzle(at);
    const handle = await findSlider();
    dragPointer(handle, [900, 0]);
    expect(await percent()).toBe('81');
    dragPointer(handle, [-50, 0]);
    fireEvent.pointerMove(handle, { pointerId: 1, clientX: -900, clientY: 0 });
    expect(await percent()).toBe('0');
  });

  test('a tap on the slider without a move checks nothing', async () => {
    openPuzzle(at);
    const handle = await findSlider();
    dragPointer(handle);
    liftPointer(handle, [0, 0]);
    expect(answers()).toEqual([]);
  });

  test('a cancelled pointer puts the puzzle piece back', async () => {
    openPuzzle(at);
    const handle = await findSlider();
    dragPointer(handle, [160, 0]);
    fireEvent.pointerCancel(handle, { pointerId: 1 });
    expect(await percent()).toBe('0');
    liftPointer(handle, [160, 0]);
    expect(answers()).toEqual([]);
  });

  test('a second finger and the other mouse buttons do not move the puzzle piece', async () => {
    openPuzzle(at);
    const handle = await findSlider();
    fireEvent.pointerDown(handle, { pointerId: 3, button: 2, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(handle, { pointerId: 3, clientX: 100, clientY: 0 });
    expect(await percent()).toBe('0');
    dragPointer(handle, [32, 0]);
    fireEvent.pointerDown(handle, { pointerId: 2, button: 0, clientX: 0, clientY: 0 });
    fireEvent.pointerMove(handle, { pointerId: 2, clientX: 200, clientY: 0 });
    fireEvent.pointerUp(handle, { pointerId: 2, clientX: 200, clientY: 0 });
    expect(await percent()).toBe('10');
    expect(answers()).toEqual([]);
  });

  test('once the puzzle piece is released it can be answered no second time', async () => {
    openPuzzle(at);
    const handle = await findSlider();
    dragPointer(handle, [160, 0]);
    liftPointer(handle, [160, 0]);
    await screen.findByText('正在验证…');
    dragPointer(handle, [30, 0]);
    liftPointer(handle, [30, 0]);
    await key('ArrowRight');
    await key('Enter');
    expect(await percent()).toBe('50');
    expect(answers()).toHaveLength(1);
  });
});

describe('the slider puzzle by keys', () => {
  test('arrow keys move the puzzle piece, and Enter checks it with every step in the track', async () => {
    openPuzzle(at);
    await key('ArrowRight');
    await key('ArrowRight', { shiftKey: true });
    await key('PageUp');
    await key('ArrowLeft');
    expect(await percent()).toBe('10');
    await key('Enter');
    await waitFor(() => expect(answers()).toHaveLength(1));
    expect(answers()[0]?.percentX).toBe(0.1);
    expect(answers()[0]?.track.map(([x]) => x)).toEqual([0, 3.2, 19.2, 35.2, 32, 32]);
  });

  test('the keys Home and End move the puzzle piece to the edges, and at the start the track begins anew', async () => {
    openPuzzle(at);
    await key('End');
    expect(await percent()).toBe('81');
    await key('Home');
    expect(await percent()).toBe('0');
    await key('ArrowRight');
    await key('Enter');
    await waitFor(() => expect(answers()).toHaveLength(1));
    expect(answers()[0]?.track.map(([x]) => x)).toEqual([0, 3.2, 3.2]);
  });

  test('Enter before any step of the puzzle piece checks nothing, and other keys are not handled', async () => {
    openPuzzle(at);
    await key('Enter');
    expect(answers()).toEqual([]);
    expect(await key('Tab')).toBe(true);
    expect(await key('ArrowRight')).toBe(false);
  });
});
