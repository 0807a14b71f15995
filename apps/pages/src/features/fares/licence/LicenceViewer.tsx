import { type KeyboardEvent, useRef } from 'react';
import { ClearIcon } from '../../../ui/icons.tsx';
import { ToastRegion } from '../../../ui/ToastRegion.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import { keyTouch } from './key-touch.ts';
import s from './LicenceViewer.module.css';
import type { ShownPicture } from './pictures.ts';
import { licenceTexts as t } from './texts.ts';
import { useHold } from './use-hold.ts';
import { ViewerFoot } from './ViewerFoot.tsx';

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
  const { view, touch, handlers } = useHold(frame, (step) => go(step));
  const isEnlarged = view.scale > 1;
  const picture = pictures[shown];

  function go(step: -1 | 1): void {
    if (!pictures[shown + step]) return;
    touch({ kind: 'rest' });
    onShow(shown + step);
  }
  function press(event: KeyboardEvent): void {
    const done = keyTouch(event.key, isEnlarged);
    if (done === null) return;
    event.preventDefault();
    if (typeof done === 'number') go(done);
    else touch(done);
  }

  if (!picture) return null;
  const { src, name } = picture;
  const transform = `translate(${view.x}px, ${view.y}px) scale(${view.scale})`;
  const foot = { shown, count: pictures.length, isEnlarged, onTouch: touch, onGo: go };
  return (
    <dialog ref={ref} className={s.viewer} aria-label={name} onKeyDown={press} onCancel={onCancel}>
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
