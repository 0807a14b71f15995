import type { SlideStep } from '../puzzle-flow.ts';

const paths: Readonly<Record<SlideStep, string>> = {
  ready: 'm6 6 6 6-6 6M13 6l6 6-6 6',
  checking: '',
  wrong: 'm7 7 10 10M17 7 7 17',
  passed: 'm5 12.5 5 5L19 7',
  sent: 'm5 12.5 5 5L19 7',
};

/** Says on the handle how it went. */
export function HandleMark({ step }: { step: SlideStep }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[step]} />
    </svg>
  );
}
