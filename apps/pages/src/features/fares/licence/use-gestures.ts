import { type PointerEvent, type RefObject, useEffect, useReducer } from 'react';
import {
  applyGesture,
  type Gesture,
  type GestureState,
  INITIAL_STATE,
  swipeOf,
} from './gestures.ts';
import type { Frame } from './zoom.ts';

const WHEEL_SPEED = 0.002;

function pointIn(element: HTMLElement, event: { clientX: number; clientY: number }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
}

/** Fingers, mouse and wheel on the frame of a picture. */
export function useGestures(frame: RefObject<HTMLElement | null>, onSwipe: (step: -1 | 1) => void) {
  const [state, apply] = useReducer((before: GestureState, gesture: Gesture): GestureState => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = frame.current ?? {};
    return applyGesture(before, gesture, { width, height } satisfies Frame);
  }, INITIAL_STATE);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    // Not through React, whose wheel listener cannot keep the page itself from zooming.
    const zoomByWheel = (event: WheelEvent) => {
      event.preventDefault();
      apply({
        kind: 'zoom',
        factor: Math.exp(-event.deltaY * WHEEL_SPEED),
        point: pointIn(element, event),
      });
    };
    element.addEventListener('wheel', zoomByWheel, { passive: false });
    return () => element.removeEventListener('wheel', zoomByWheel);
  }, [frame]);

  const onPointer = (kind: 'down' | 'move' | 'up') => (event: PointerEvent<HTMLElement>) => {
    const point = pointIn(event.currentTarget, event);
    if (kind === 'down') event.currentTarget.setPointerCapture?.(event.pointerId);
    const swipe = kind === 'up' ? swipeOf(state, point) : 0;
    apply({ kind, id: event.pointerId, at: event.timeStamp, ...point });
    if (swipe !== 0) onSwipe(swipe);
  };

  return {
    view: state.view,
    apply,
    handlers: {
      onPointerDown: onPointer('down'),
      onPointerMove: onPointer('move'),
      onPointerUp: onPointer('up'),
      onPointerCancel: onPointer('up'),
    },
  };
}
