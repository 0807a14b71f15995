import type { ReactNode } from 'react';
import type { RightButton } from '../../host/host.ts';
import { type LargeTextChoice, LargeTextLink } from './LargeText.tsx';
import s from './PageFrame.module.css';
import { TitleBar } from './TitleBar.tsx';

type PageFrameProps = {
  title: string;
  /** False where the host draws the title bar: then the page shows only its content. */
  ownTitleBar: boolean;
  /** Null leaves the back button out. Used only in a title bar of our own. */
  onBack: (() => void) | null;
  /** Null where the page has none, or where the host draws it. */
  rightAction?: RightButton | null;
  largeText: LargeTextChoice;
  children: ReactNode;
};

/** What stands around every page. The one `h1` is here, so pages begin their headings at `h2`. */
export function PageFrame({ ownTitleBar, largeText, children, ...bar }: PageFrameProps) {
  return (
    <div className={s.frame}>
      {ownTitleBar ? <TitleBar largeText={largeText} {...bar} /> : <BareHead {...bar} />}
      <main className={s.content}>{children}</main>
      {/* The host's own bar has no room for our menu, so the choice stands below the content. */}
      {ownTitleBar || <LargeTextLink {...largeText} />}
    </div>
  );
}

type BareHeadProps = Pick<PageFrameProps, 'title' | 'rightAction'>;

/** Under a bar of the host's: the title is only read out; an action it has no room for is ours. */
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
