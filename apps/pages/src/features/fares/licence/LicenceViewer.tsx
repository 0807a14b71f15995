import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { ClearIcon } from '../../../ui/icons.tsx';
import { useModal } from '../../../ui/modal/use-modal.ts';
import { ToastRegion } from '../../../ui/toast/ToastRegion.tsx';
import s from './LicenceViewer.module.css';
import type { ShownPicture } from './pictures.ts';
import { licenceTexts as t } from './texts.ts';
import { useZoom } from './use-zoom.ts';

type LicenceViewerProps = {
  pictures: readonly ShownPicture[];
  shown: number;
  onShow: (index: number) => void;
  onClose: () => void;
};

export function LicenceViewer({ pictures, shown, onShow, onClose }: LicenceViewerProps) {
  // A press beside the picture must not close the viewer, because it enlarges or moves the picture.
  const { ref, onCancel } = useModal(onClose);
  const { picture, isEnlarged, reset, zoomIn, zoomOut, doubleTap, panBy } = useZoom();
  const swipe = useSwipe((step) => !isEnlarged && go(step));
  const current = pictures[shown];

  function go(step: -1 | 1): void {
    if (!pictures[shown + step]) return;
    reset();
    onShow(shown + step);
  }
  const goOrPan = (step: -1 | 1) => (isEnlarged ? panBy(step, 0) : go(step));
  const keys: Record<string, () => void> = {
    '+': zoomIn,
    '=': zoomIn,
    '-': zoomOut,
    '0': reset,
    ArrowLeft: () => goOrPan(-1),
    ArrowRight: () => goOrPan(1),
    ArrowUp: () => panBy(0, -1),
    ArrowDown: () => panBy(0, 1),
  };
  function onKeyDown(event: KeyboardEvent): void {
    const press = keys[event.key];
    if (!press) return;
    event.preventDefault();
    press();
  }

  if (!current) return null;
  const { src, name } = current;
  const hasOthers = pictures.length > 1;
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
      {/* biome-ignore lint/a11y/noStaticElementInteractions: keys and buttons do the same */}
      <div className={s.frame} onDoubleClick={doubleTap} {...swipe}>
        <img ref={picture} className={s.picture} src={src} alt={name} draggable={false} />
      </div>
      <div className={s.foot}>
        {hasOthers && <FootButton label={t.previous} isOff={shown === 0} onPress={() => go(-1)} />}
        <FootButton label={t.zoomOut} isOff={!isEnlarged} onPress={zoomOut} />
        <FootButton label={t.zoomIn} onPress={zoomIn} />
        {hasOthers && (
          <FootButton label={t.next} isOff={shown === pictures.length - 1} onPress={() => go(1)} />
        )}
      </div>
      <ToastRegion />
    </dialog>
  );
}

const SWIPE_PIXELS = 60;

/** A swipe with one finger leads to the next picture (1) or the previous one (-1). */
function useSwipe(onSwipe: (step: -1 | 1) => void) {
  const down = useRef<{ x: number; y: number } | null>(null);
  return {
    onPointerDown({ isPrimary, clientX, clientY }: PointerEvent) {
      down.current = isPrimary ? { x: clientX, y: clientY } : null;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      const across = clientX - (down.current?.x ?? clientX);
      const along = clientY - (down.current?.y ?? clientY);
      down.current = null;
      if (Math.abs(across) < SWIPE_PIXELS || Math.abs(across) < Math.abs(along)) return;
      onSwipe(across < 0 ? 1 : -1);
    },
  };
}

type FootButtonProps = { label: string; isOff?: boolean; onPress: () => void };

/** The button is never `disabled`, because a disabled button loses the focus. */
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
