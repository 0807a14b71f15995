import type { Touch } from './hold.ts';
import { zoom } from './key-touch.ts';
import { licenceTexts as t } from './texts.ts';
import s from './ViewerFoot.module.css';
import { ZOOM_STEP } from './zoom.ts';

type ViewerFootProps = {
  shown: number;
  count: number;
  isEnlarged: boolean;
  onTouch: (touch: Touch) => void;
  onGo: (step: -1 | 1) => void;
};

/** The same as fingers and keys do, for whoever has neither. */
export function ViewerFoot({ shown, count, isEnlarged, onTouch, onGo }: ViewerFootProps) {
  return (
    <div className={s.foot}>
      {count > 1 && <FootButton label={t.previous} isOff={shown === 0} onPress={() => onGo(-1)} />}
      <FootButton
        label={t.zoomOut}
        isOff={!isEnlarged}
        onPress={() => onTouch(zoom(1 / ZOOM_STEP))}
      />
      <FootButton label={t.zoomIn} onPress={() => onTouch(zoom(ZOOM_STEP))} />
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
