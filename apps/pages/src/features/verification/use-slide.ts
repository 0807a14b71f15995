import { type KeyboardEvent, useRef, useState } from 'react';
import { type DragTrack, type TrackPoint, trackedTo } from './drag-track.ts';
import { leftAfterKey, PICTURE, shareOfWidth } from './puzzle-geometry.ts';
import { useGrip } from './use-grip.ts';

/** Where the piece was let go, and how it came there. */
export interface Slide {
  readonly percentX: number;
  readonly track: readonly TrackPoint[];
}

/** A piece that has hardly moved was tapped, not placed. */
const LEAST_MOVE = 1;

/** Moves the piece by pointer and keys. Unless it `isOpen` it stays where it is. */
export function useSlide(isOpen: boolean, onLetGo: (slide: Slide) => void) {
  const stage = useRef<HTMLDivElement>(null);
  const track = useRef<DragTrack | null>(null);
  const [left, setLeft] = useState(0);

  const moveTo = (x: number, y: number, at: number) => {
    track.current = trackedTo(track.current, { x, y, at });
    setLeft(x);
  };
  const startOver = () => {
    track.current = null;
    setLeft(0);
  };
  const letGo = (from: number) => {
    if (!track.current || from < LEAST_MOVE) return startOver();
    onLetGo({ percentX: Number(shareOfWidth(from).toFixed(4)), track: track.current.points });
  };

  return {
    stage,
    left,
    /** For the handle and for the piece. */
    grip: useGrip({
      isOpen,
      left,
      scale: () => (stage.current?.offsetWidth || PICTURE.width) / PICTURE.width,
      onMove: moveTo,
      onLetGo: letGo,
      onLost: startOver,
    }),
    onKeyDown(event: KeyboardEvent) {
      if (!isOpen) return;
      const next = leftAfterKey(left, event);
      if (next === null && event.key !== 'Enter') return;
      event.preventDefault();
      // Where it stood before counts too: a way has a beginning and, at Enter, an end.
      if (next === null || !track.current) moveTo(left, 0, event.timeStamp);
      if (next === null) letGo(left);
      else if (next === 0) startOver();
      else moveTo(next, 0, event.timeStamp);
    },
  };
}
