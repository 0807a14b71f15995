import type { ReactNode } from 'react';
import type { RightButton } from '../../host/host.ts';
import { type LargeTextChoice, LargeTextLink } from './LargeText.tsx';
import s from './PageFrame.module.css';
import { TitleBar } from './TitleBar.tsx';

type PageFrameProps = {
  title: string;
  ownTitleBar: boolean;
  onBack: (() => void) | null;
  rightAction?: RightButton | null;
  largeText: LargeTextChoice;
  children: ReactNode;
};

/** The title is the page's only `h1`, so pages begin their headings at `h2`. */
export function PageFrame({ ownTitleBar, largeText, children, ...bar }: PageFrameProps) {
  return (
    <div className={s.frame}>
      {ownTitleBar ? <TitleBar largeText={largeText} {...bar} /> : <BareHead {...bar} />}
      <main className={s.content} data-with-switch={ownTitleBar ? undefined : ''}>
        {children}
        {/* A title bar of the host has no room for our menu, so the switch ends the content. */}
        {ownTitleBar || <LargeTextLink {...largeText} />}
      </main>
    </div>
  );
}

type BareHeadProps = Pick<PageFrameProps, 'title' | 'rightAction'>;

function BareHead({ title, rightAction }: BareHeadProps) {
  return (
    <header className={s.bareHead}>
      <h1 className="visually-hidden" tabIndex={-1}>
        {title}
      </h1>
      {rightAction && (
        <button type="button" className={s.action} onClick={rightAction.onPress}>
          {rightAction.text}
        </button>
      )}
    </header>
  );
}
