import s from './DoneMark.module.css';

/** A tick in a circle, for what has been done. */
export function DoneMark() {
  return (
    <svg viewBox="0 0 56 56" className={s.mark} aria-hidden="true" focusable="false">
      <circle cx="28" cy="28" r="28" fill="var(--surface-calm)" />
      <path
        d="m17 29 8 8 15-17"
        fill="none"
        stroke="var(--text-link)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
