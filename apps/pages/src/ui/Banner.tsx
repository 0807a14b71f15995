import type { ReactNode } from 'react';
import s from './Banner.module.css';
import { InfoIcon } from './icons.tsx';

type BannerProps = { tone?: 'calm' | 'warm'; children: ReactNode };

export function Banner({ tone = 'calm', children }: BannerProps) {
  return (
    <div className={s.banner} data-tone={tone}>
      <span className={s.mark}>
        <InfoIcon />
      </span>
      <div>{children}</div>
    </div>
  );
}
