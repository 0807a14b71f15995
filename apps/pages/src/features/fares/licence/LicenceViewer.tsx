import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useReducer,
  useRef,
} from 'react';
import { ClearIcon } from '../../../ui/icons.tsx';
import { useModal } from '../../../ui/modal/use-modal.ts';
import { ToastRegion } from '../../../ui/toast/ToastRegion.tsx';
import {
  applyGesture,
  type Gesture,
  type GestureState,
  gestureOfKey,
  INITIAL_STATE,
  swipeOf,
  zoomCentre,
} from './gestures.ts';
import s from './LicenceViewer.module.css';
import type { ShownPicture } from './pictures.ts';
import { licenceTexts as t } from './texts.ts';
import { type Frame, ZOOM_STEP } from './zoom.ts';

type LicenceViewerProps = {
  pictures: readonly ShownPicture[];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

/** One picture over the whole screen: pinch, double tap, wheel, keys and buttons enlarge it. */
export function LicenceViewer({ pictures, shown, onShow, onClose }: LicenceViewerProps) {
  // A press beside the picture enlarges or moves it, and closes nothing.
  const { ref, onCancel } = useModal(onClose);
  const frame = useRef<HTMLDivElement>(null);
  const { view, apply, handlers } = useGestures(frame, (step) => go(step));
  const isEnlarged = view.scale > 1;
  const picture = pictures[shown];

  function go(step: -1 | 1): void {
    if (!pictures[shown + step]) return;
    apply({ kind: 'reset' });
    onShow(shown + step);
  }
  function onKeyDown(event: KeyboardEvent): void {
    const gesture = gestureOfKey(event.key, isEnlarged);
    if (gesture === null) return;
    event.preventDefault();
    if (typeof gesture === 'number') go(gesture);
    else apply(gesture);
  }

  if (!picture) return null;
  const { src, name } = picture;
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  const foot = { shown, count: pictures.length, isEnlarged, onGesture: apply, onGo: go };
  return (
    <dialog
      ref={ref}
      className={s.viewer}
      aria-label={name}
      onKeyDown={onKeyDown}
      onCancel={onCancel}
    >
      <div className={s.head}>
        <span aria-live="polite">{t.count(shown + 1, pictures.length)}</span>
        <button type="button" className={s.close} aria-label={t.close} onClick={onClose}>
          <ClearIcon />
        </button>
      </div>
      <div ref={frame} className={s.frame} {...handlers}>
        <img className={s.picture} src={src} alt={name} draggable={false} style={{ transform }} />
      </div>
      <ViewerFoot {...foot} />
      <ToastRegion />
    </dialog>
  );
}

type ViewerFootProps = {
  shown: number;
  count: number;
  isEnlarged: boolean;
  onGesture: (gesture: Gesture) => void;
  onGo: (step: -1 | 1) => void;
};

/** Buttons for everything that touch and keys can do. */
function ViewerFoot({ shown, count, isEnlarged, onGesture, onGo }: ViewerFootProps) {
  return (
    <div className={s.foot}>
      {count > 1 && <FootButton label={t.previous} isOff={shown === 0} onPress={() => onGo(-1)} />}
      <FootButton
        label={t.zoomOut}
        isOff={!isEnlarged}
        onPress={() => onGesture(zoomCentre(1 / ZOOM_STEP))}
      />
      <FootButton label={t.zoomIn} onPress={() => onGesture(zoomCentre(ZOOM_STEP))} />
      {count > 1 && (
        <FootButton label={t.next} isOff={shown === count - 1} onPress={() => onGo(1)} />
      )}
    </div>
  );
}

type FootButtonProps = { label: string; isOff?: boolean; onPress: () => void };

/** Never `disabled`, which would drop the focus of whoever has just pressed it. */
function FootButton({ label, isOff = false, onPress }: FootButtonProps) {
  return (
    <button
      type="button"
      className={s.button}
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onPress}
    >
      {label}
    </button>
  );
}

const WHEEL_SPEED = 0.002;

function pointIn(element: HTMLElement, event: { clientX: number; clientY: number }) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: event.clientX - left - width / 2, y: event.clientY - top - height / 2 };
}

/** Fingers, mouse and wheel on the frame of a picture. */
function useGestures(frame: RefObject<HTMLElement | null>, onSwipe: (step: -1 | 1) => void) {
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
