import type { ReactNode } from 'react';
import { useIsSlow } from '../../lib/use-is-slow.ts';
import { uiTexts } from '../texts.ts';
import { PageReload } from './QuietReload.tsx';
import s from './Skeleton.module.css';

/** The group is announced once; screen readers ignore the shapes. */
export function SkeletonGroup({ children }: { children: ReactNode }) {
  const isSlow = useIsSlow();
  return (
    <>
      {isSlow && <PageReload reason={uiTexts.slow} />}
      <div role="status" aria-busy="true" aria-label={uiTexts.loading} className={s.group}>
        {children}
      </div>
    </>
  );
}

type SkeletonProps = {
  shape?: 'line' | 'title' | 'picture' | 'button' | 'row';
  width?: 'full' | 'most' | 'half' | 'short';
};

export function Skeleton({ shape = 'line', width = 'full' }: SkeletonProps) {
  return <span aria-hidden="true" className={s.shape} data-shape={shape} data-width={width} />;
}
