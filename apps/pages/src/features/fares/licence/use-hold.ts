import { type PointerEvent, type RefObject, useEffect, useReducer } from 'react';
import { type Hold, LET_GO, swipeOf, type Touch, touched } from './hold.ts';
import type { Frame } from './zoom.ts';

const WHEEL_SPEED = 0.002;

function placed(element: HTMLElement, event: { clientX: number; clientY: number }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
}

/** Fingers, mouse and wheel on the frame of a picture. */
export function useHold(frame: RefObject<HTMLElement | null>, onSwipe: (step: -1 | 1) => void) {
  const [hold, touch] = useReducer((now: Hold, done: Touch): Hold => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    return touched(now, done, { width, height } satisfies Frame);
  }, LET_GO);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Not through React, whose wheel listener cannot keep the page itself from zooming.
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      touch({
        kind: 'zoom',
        factor: Math.exp(-event.deltaY * WHEEL_SPEED),
        point: placed(element, event),
      });
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [frame]);

  const finger = (kind: 'down' | 'move' | 'up') => (event: PointerEvent<HTMLElement>) => {
    const point = placed(event.currentTarget, event);
    if (kind === 'down') event.currentTarget.setPointerCapture?.(event.pointerId);
    const swipe = kind === 'up' ? swipeOf(hold, point) : 0;
    touch({ kind, id: event.pointerId, at: event.timeStamp, ...point });
    if (swipe !== 0) onSwipe(swipe);
  };

  return {
    view: hold.view,
    touch,
    handlers: {
      onPointerDown: finger('down'),
      onPointerMove: finger('move'),
      onPointerUp: finger('up'),
      onPointerCancel: finger('up'),
    },
  };
}
