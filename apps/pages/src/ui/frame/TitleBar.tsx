import { type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import type { RightButton } from '../../host/host.ts';
import { BackIcon, MoreIcon } from '../icons.tsx';
import { uiTexts } from '../texts.ts';
import { type LargeTextChoice, LargeTextSwitch } from './LargeText.tsx';
import s from './TitleBar.module.css';

type TitleBarProps = {
  title: string;
  onBack: (() => void) | null;
  rightAction?: RightButton | null;
  largeText: LargeTextChoice;
};

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
      <h1 className={s.title} tabIndex={-1}>
        {title}
      </h1>
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

type PageMenuProps = { buttonClass: string | undefined; largeText: LargeTextChoice };

/** A disclosure and not an ARIA menu, because it contains a switch. */
function PageMenu({ buttonClass, largeText }: PageMenuProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const sheetId = useId();
  const close = () => setOpen(false);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    button.current?.focus();
  };
  const closeOutside = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears what its own buttons do
    <div className={s.menu} onKeyDown={closeOnEscape} onBlur={closeOutside}>
      <button
        ref={button}
        type="button"
        className={buttonClass}
        aria-label={uiTexts.more}
        aria-expanded={open}
        aria-controls={open ? sheetId : undefined}
        onClick={() => setOpen(!open)}
      >
        <MoreIcon />
      </button>
      {open && (
        <>
          {/* On phones a press beside the menu moves no focus, so this button closes the menu. */}
          <button type="button" className={s.around} tabIndex={-1} aria-hidden onClick={close} />
          <div id={sheetId} className={s.sheet}>
            <LargeTextSwitch {...largeText} />
          </div>
        </>
      )}
    </div>
  );
}
