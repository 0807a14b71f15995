import type { ReactNode } from 'react';

export function Drawing({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 160 112" width="10rem" height="7rem" aria-hidden="true">
      <ellipse cx="80" cy="98" rx="68" ry="8" fill="var(--surface-sunken)" />
      {children}
    </svg>
  );
}
