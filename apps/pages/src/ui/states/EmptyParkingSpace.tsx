import { Drawing } from './Drawing.tsx';

export function EmptyParkingSpace() {
  return (
    <Drawing>
      <path
        fill="none"
        stroke="var(--edge-field)"
        strokeWidth="2.5"
        strokeDasharray="7 6"
        strokeLinecap="round"
        d="M38 96v-5c0-4 2-6 6-7l9-2c6-7 11-10 18-10h14c8 0 13 4 18 10l5 1c4 1 6 4 6 8v5z"
      />
      <path stroke="var(--hairline)" strokeWidth="5" d="M126 36v60" />
      <rect x="112" y="12" width="28" height="28" rx="7" fill="var(--fill-brand)" />
      <path
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M123 33V19h5a4.5 4.5 0 0 1 0 9h-5"
      />
    </Drawing>
  );
}
