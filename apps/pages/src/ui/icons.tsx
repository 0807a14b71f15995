import type { ReactNode } from 'react';

/** Drawn on a 24 grid in the color and size of the text around; never announced. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {children}
    </svg>
  );
}

export const BackIcon = () => (
  <Icon>
    <path d="m15 5-7 7 7 7" />
  </Icon>
);

export const ArrowIcon = () => (
  <Icon>
    <path d="m9.5 6 6 6-6 6" />
  </Icon>
);

export const MoreIcon = () => (
  <Icon>
    <path strokeWidth="3.5" d="M5 12h.01M12 12h.01M19 12h.01" />
  </Icon>
);

export const ClearIcon = () => (
  <Icon>
    <path d="m7 7 10 10M17 7 7 17" />
  </Icon>
);

export const ReloadIcon = () => (
  <Icon>
    <path d="M19 12a7 7 0 1 1-2-5M19 4v4h-4" />
  </Icon>
);

export const InfoIcon = () => (
  <Icon>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5M12 8h.01" />
  </Icon>
);
