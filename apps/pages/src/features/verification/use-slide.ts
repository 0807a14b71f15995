import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { type DragTrack, extendTrack, type TrackPoint } from './drag-track.ts';
import {
  clampToPicture,
  leftAsShareOfWidth,
  movePieceByKey,
  PUZZLE_PICTURE,
} from './puzzle-geometry.ts';

export interface Slide {
  readonly percentX: number;
  readonly track: readonly TrackPoint[];
}

/** A piece that has hardly moved was tapped and not dragged. */
const MIN_MOVE = 1;

/** Moves the piece by pointer and keys, while it is enabled. */
export function useSlide(isEnabled: boolean, onRelease: (slide: Slide) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<DragTrack | null>(null);
  const [left, setLeft] = useState(0);

  const moveTo = (x: number, y: number, at: number) => {
    track.current = extendTrack(track.current, { x, y, at });
    setLeft(x);
  };
  const reset = () => {
    track.current = null;
    setLeft(0);
  };
  const release = (from: number) => {
    if (!track.current || from < MIN_MOVE) return reset();
    onRelease({
      percentX: Number(leftAsShareOfWidth(from).toFixed(4)),
      track: track.current.points,
    });
  };

  return {
    stage,
    left,
    drag: usePointerDrag({
      isEnabled,
      left,
      scale: () => (stage.current?.offsetWidth || PUZZLE_PICTURE.width) / PUZZLE_PICTURE.width,
      onMove: moveTo,
      onRelease: release,
      onCancel: reset,
    }),
    onKeyDown(event: KeyboardEvent) {
      if (!isEnabled) return;
      const next = movePieceByKey(left, event);
      if (next === null && event.key !== 'Enter') return;
      event.preventDefault();
      // The gateway requires the start in the track too and, at Enter, the end.
      if (next === null || !track.current) moveTo(left, 0, event.timeStamp);
      if (next === null) release(left);
      else if (next === 0) reset();
      else moveTo(next, 0, event.timeStamp);
    },
  };
}

/** Where a drag started, and how many pixels of the screen one of the picture takes. */
interface ActivePointer {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly scale: number;
}

interface DragOptions {
  readonly isEnabled: boolean;
  readonly left: number;
  readonly scale: () => number;
  readonly onMove: (left: number, down: number, at: number) => void;
  readonly onRelease: (left: number) => void;
  /** Called when the system takes the pointer away. */
  readonly onCancel: () => void;
}

/** Pointer handlers for whatever can be dragged: touch, mouse and pen. A second finger is ignored. */
function usePointerDrag({ isEnabled, left, scale, onMove, onRelease, onCancel }: DragOptions) {
  const active = useRef<ActivePointer | null>(null);

  const follow = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent): number | null => {
    const start = active.current;
    if (start?.pointer !== pointerId) return null;
    const to = clampToPicture(start.left + (clientX - start.x) / start.scale);
    onMove(to, (clientY - start.y) / start.scale, timeStamp);
    return to;
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (!isEnabled || active.current || event.button > 0) return;
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      // Moves and the release are delivered here wherever the pointer goes.
      event.currentTarget.setPointerCapture?.(pointer);
      active.current = { pointer, x, y, left, scale: scale() };
      onMove(left, 0, event.timeStamp);
    },
    onPointerMove: (event: PointerEvent) => void follow(event),
    onPointerUp(event: PointerEvent) {
      const at = follow(event);
      if (at === null) return;
      active.current = null;
      onRelease(at);
    },
    onPointerCancel({ pointerId }: PointerEvent) {
      if (active.current?.pointer !== pointerId) return;
      active.current = null;
      onCancel();
    },
  };
}

export type DragHandlers = ReturnType<typeof usePointerDrag>;
