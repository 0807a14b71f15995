import { uiTexts } from '../texts.ts';
import s from './LargeText.module.css';

export type LargeTextChoice = {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
};

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

export function LargeTextLink({ on, onChange }: LargeTextChoice) {
  return (
    <footer className={s.foot}>
      <button type="button" className={s.link} onClick={() => onChange(!on)}>
        {on ? uiTexts.toNormalText : uiTexts.toLargeText}
      </button>
    </footer>
  );
}
