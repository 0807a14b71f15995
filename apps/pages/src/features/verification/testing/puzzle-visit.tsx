import { getVerify } from '@ride/contract/captcha';
import { checkPuzzle, getPuzzle } from '@ride/contract/puzzle';
import { sendSmsCode } from '@ride/contract/verification';
import { fireEvent, screen } from '@testing-library/react';
import { puzzleRequest } from '../../../parts/verification/puzzle-request.ts';
import { successAnswer } from '../../../testing/answers.ts';
import { createVisit, renderPageWithTracking, type Visit } from '../../../testing/render-page.tsx';
import { PuzzlePage } from '../PuzzlePage.tsx';

export const MOBILE = '13800000000';

/** Somebody whom a registration form has sent to the puzzle, and a gateway that lets them pass. */
export function createPuzzleVisit(): Visit {
  const at = createVisit('/company_car_register_H5?source=a');
  const returnTo = '/company_car_register_H5?source=a';
  puzzleRequest.write(at.store, { mobile: MOBILE, scene: 'register', returnTo });
  at.location.push('/company_car_puzzle_verify');
  at.gateway.answer(
    getPuzzle,
    successAnswer({
      puzzleId: 'puzzle-1',
      shadeImage: 'AAAA',
      cutoutImage: 'BBBB',
      percentY: 0.25,
    }),
  );
  at.gateway.answer(checkPuzzle, successAnswer({ ticket: 'ticket-1' }));
  at.gateway.answer(sendSmsCode, successAnswer(null));
  at.gateway.answer(getVerify, successAnswer({ imageCode: 'CCCC' }));
  return at;
}

/** Renders the puzzle page and returns the tracked events. */
export const openPuzzle = (at: Visit) => renderPageWithTracking(<PuzzlePage />, at);

export const findSlider = () => screen.findByRole('slider', { name: '拼图滑块' });

const pointer = { pointerId: 1, button: 0, isPrimary: true };

/**
 * Takes hold of an element and moves it by these pixels. Without layout, a pixel of the screen is
 * one of the picture.
 */
export function dragPointer(grip: Element, ...spots: [x: number, y: number][]): void {
  fireEvent.pointerDown(grip, { ...pointer, clientX: 10, clientY: 10 });
  for (const [x, y] of spots) {
    fireEvent.pointerMove(grip, { ...pointer, clientX: 10 + x, clientY: 10 + y });
  }
}

export function liftPointer(grip: Element, [x, y]: [x: number, y: number]): void {
  fireEvent.pointerUp(grip, { ...pointer, clientX: 10 + x, clientY: 10 + y });
}

/** The piece lands at some place: in these tests the gateway decides whether the hole is there. */
export function slideToHole(handle: Element): void {
  dragPointer(handle, [60, 1], [160, 2]);
  liftPointer(handle, [160, 2]);
}

export const solvePuzzle = async (): Promise<void> => slideToHole(await findSlider());
