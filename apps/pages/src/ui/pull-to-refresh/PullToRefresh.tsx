import { type ReactNode, useEffect, useEffectEvent, useReducer, useRef } from 'react';
import { Spinner } from '../states/Spinner.tsx';
import s from './PullToRefresh.module.css';
import { nextPullState, REFRESH_DISTANCE_PX } from './pull-gesture.ts';
import { pullTexts } from './texts.ts';

type PullToRefreshProps = {
  onRefresh: () => Promise<unknown>;
  children: ReactNode;
};

/** Without a touch screen, a page needs a refresh button of its own. */
export function PullToRefresh({ onRefresh, children }: PullToRefreshProps) {
  const area = useRef<HTMLDivElement>(null);
  const [pull, dispatch] = useReducer(nextPullState, { step: 'resting' });
  const refreshing = pull.step === 'refreshing';

  useEffect(() => (area.current ? followFinger(area.current, dispatch) : undefined), []);
  const refresh = useEffectEvent(() => {
    const end = () => dispatch({ kind: 'refreshed' });
    onRefresh().then(end, end);
  });
  useEffect(() => {
    if (refreshing) refresh();
  }, [refreshing]);

  const shown = pull.step === 'pulling' ? pull.shown : refreshing ? REFRESH_DISTANCE_PX : 0;
  return (
    <div ref={area} className={s.area}>
      <div className={s.head} style={shown > 0 ? { height: shown } : undefined} aria-live="polite">
        {refreshing && (
          <span className={s.ring}>
            <Spinner />
          </span>
        )}
        {shown > 0 && <span>{headText(refreshing, shown)}</span>}
      </div>
      {children}
    </div>
  );
}

function headText(refreshing: boolean, shown: number): string {
  if (refreshing) return pullTexts.refreshing;
  return shown >= REFRESH_DISTANCE_PX ? pullTexts.letGoToRefresh : pullTexts.pullToRefresh;
}

/** A pull has to begin at the top of the page and go down; every other movement scrolls. */
function followFinger(
  area: HTMLElement,
  dispatch: (event: { kind: 'moved'; fingerPx: number } | { kind: 'released' }) => void,
): () => void {
  let from: number | null = null;
  const start = (event: TouchEvent) => {
    const atTop = (area.ownerDocument.scrollingElement?.scrollTop ?? 0) <= 0;
    from = atTop && event.touches.length === 1 ? (event.touches[0]?.clientY ?? null) : null;
  };
  const move = (event: TouchEvent) => {
    const finger = event.touches[0];
    if (from === null || !finger) return;
    const fingerPx = finger.clientY - from;
    // Without this the browser would scroll or reload the page at the same time.
    if (fingerPx > 0 && event.cancelable) event.preventDefault();
    dispatch({ kind: 'moved', fingerPx });
  };
  const end = () => {
    if (from !== null) dispatch({ kind: 'released' });
    from = null;
  };
  area.addEventListener('touchstart', start, { passive: true });
  area.addEventListener('touchmove', move, { passive: false });
  area.addEventListener('touchend', end);
  area.addEventListener('touchcancel', end);
  return () => {
    area.removeEventListener('touchstart', start);
    area.removeEventListener('touchmove', move);
    area.removeEventListener('touchend', end);
    area.removeEventListener('touchcancel', end);
  };
}
