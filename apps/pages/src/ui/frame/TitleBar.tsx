import type { RightButton } from '../../host/host.ts';
import { BackIcon } from '../icons.tsx';
import { uiTexts } from '../texts.ts';
import type { LargeTextChoice } from './LargeText.tsx';
import { PageMenu } from './PageMenu.tsx';
import s from './TitleBar.module.css';

type TitleBarProps = {
  title: string;
  onBack: (() => void) | null;
  rightAction?: RightButton | null;
  largeText: LargeTextChoice;
};

/** Our own bar, for an ordinary browser: back, title, the page's one action and the page menu. */
export function TitleBar({ title, onBack, rightAction, largeText }: TitleBarProps) {
  return (
    <header className={s.bar} data-with-action={rightAction ? '' : undefined}>
      <div className={s.start}>
        {onBack && (
          <button type="button" className={s.button} aria-label={uiTexts.back} onClick={onBack}>
            <BackIcon />
          </button>
        )}
      </div>
      <h1 className={s.title}>{title}</h1>
      <div className={s.end}>
        {rightAction && (
          <button type="button" className={s.action} onClick={rightAction.onPress}>
            {rightAction.text}
          </button>
        )}
        <PageMenu buttonClass={s.button} largeText={largeText} />
      </div>
    </header>
  );
}
