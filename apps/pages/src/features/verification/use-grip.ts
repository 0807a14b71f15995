import { type PointerEvent, useRef } from 'react';
import { withinPicture } from './puzzle-geometry.ts';

/** Where a pointer took hold, and how many pixels of the screen one of the picture takes. */
interface Grip {
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  readonly left: number;
  readonly scale: number;
}

interface Gripped {
  readonly isOpen: boolean;
  readonly left: number;
  readonly scale: () => number;
  readonly onMove: (left: number, down: number, at: number) => void;
  readonly onLetGo: (left: number) => void;
  /** The system took the pointer away: nobody let go on purpose. */
  readonly onLost: () => void;
}

/** Touch, mouse and pen on whatever can be taken hold of. A second finger is ignored. */
export function useGrip({ isOpen, left, scale, onMove, onLetGo, onLost }: Gripped) {
  const held = useRef<Grip | null>(null);

  const follow = ({ pointerId, clientX, clientY, timeStamp }: PointerEvent): number | null => {
    const grip = held.current;
    if (grip?.pointer !== pointerId) return null;
    const to = withinPicture(grip.left + (clientX - grip.x) / grip.scale);
    onMove(to, (clientY - grip.y) / grip.scale, timeStamp);
    return to;
  };

  return {
    onPointerDown(event: PointerEvent) {
      if (!isOpen || held.current || event.button > 0) return;
      const { pointerId: pointer, clientX: x, clientY: y } = event;
      // The pointer stays ours wherever it goes, and lifts here.
      event.currentTarget.setPointerCapture?.(pointer);
      held.current = { pointer, x, y, left, scale: scale() };
      onMove(left, 0, event.timeStamp);
    },
    onPointerMove: (event: PointerEvent) => void follow(event),
    onPointerUp(event: PointerEvent) {
      const at = follow(event);
      if (at === null) return;
      held.current = null;
      onLetGo(at);
    },
    onPointerCancel({ pointerId }: PointerEvent) {
      if (held.current?.pointer !== pointerId) return;
      held.current = null;
      onLost();
    },
  };
}
