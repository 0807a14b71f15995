import { uiTexts } from '../texts.ts';
import s from './LargeText.module.css';

/** The reader's choice of letters (适老化), kept by whoever frames the page. */
export type LargeTextChoice = {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

/** In the page menu. */
export function LargeTextSwitch({ on, onChange }: LargeTextChoice) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      className={s.switch}
      onClick={() => onChange(!on)}
    >
      {uiTexts.largeText}
      <span className={s.track} />
    </button>
  );
}

/** Below the content, where there is no menu of ours. */
export function LargeTextLink({ on, onChange }: LargeTextChoice) {
  return (
    <footer className={s.foot}>
      <button type="button" className={s.link} onClick={() => onChange(!on)}>
        {on ? uiTexts.toNormalText : uiTexts.toLargeText}
      </button>
    </footer>
  );
}
