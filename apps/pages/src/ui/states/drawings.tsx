import { Drawing } from './Drawing.tsx';

/** A car seen from the side, 74 wide and 34 high, standing on y = 34. */
export function Car() {
  return (
    <>
      <path
        fill="var(--fill-brand)"
        d="M2 26v-5c0-4 2-6 6-7l9-2C23 5 28 2 35 2h9c8 0 13 4 18 10l5 1c4 1 6 4 6 8v5c0 2-1 3-3 3H5c-2 0-3-1-3-3z"
      />
      <path fill="var(--surface-calm)" d="M23 13c4-4 7-6 13-6v6zM40 7h4c5 0 8 2 12 6H40z" />
      <path fill="var(--accent)" d="M69 17h4v4h-4a2 2 0 0 1 0-4z" />
      <circle cx="18" cy="28" r="6" fill="var(--text)" />
      <circle cx="57" cy="28" r="6" fill="var(--text)" />
      <circle cx="18" cy="28" r="2.5" fill="var(--surface-card)" />
      <circle cx="57" cy="28" r="2.5" fill="var(--surface-card)" />
    </>
  );
}

/** Being built: a barrier on the road and a car that waits for it. */
export function RoadWork() {
  return (
    <Drawing>
      <g transform="translate(8 62)">
        <Car />
      </g>
      <path
        stroke="var(--edge-field)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M100 58v38M142 58v38"
      />
      <rect
        x="90"
        y="52"
        width="62"
        height="18"
        rx="5"
        fill="var(--surface-card)"
        stroke="var(--accent)"
        strokeWidth="3"
      />
      <path stroke="var(--accent)" strokeWidth="6" d="m100 70 9-18M117 70l9-18M134 70l9-18" />
    </Drawing>
  );
}

/** No such place: a map whose pin points at nothing. */
export function LostPin() {
  return (
    <Drawing>
      <path
        fill="var(--surface-card)"
        stroke="var(--hairline)"
        strokeWidth="2"
        d="m28 46 34-10 36 10 34-10v48l-34 10-36-10-34 10z"
      />
      <path fill="none" stroke="var(--hairline)" strokeWidth="2" d="M62 36v48M98 46v48" />
      <path
        fill="none"
        stroke="var(--edge-field)"
        strokeWidth="2.5"
        strokeDasharray="1 6"
        strokeLinecap="round"
        d="M40 78c10-16 18 2 28-12"
      />
      <path fill="var(--fill-brand)" d="M80 72S62 50 62 36a18 18 0 0 1 36 0c0 14-18 36-18 36z" />
      <path
        fill="none"
        stroke="var(--on-brand)"
        strokeWidth="3.5"
        strokeLinecap="round"
        d="M75 33a5 5 0 1 1 7 5c-1.5.7-2 1.5-2 3M80 46.5v.01"
      />
    </Drawing>
  );
}

/** An address outside: a page with a guard in front of it. */
export function GuardedPage() {
  return (
    <Drawing>
      <rect
        x="30"
        y="24"
        width="92"
        height="70"
        rx="9"
        fill="var(--surface-card)"
        stroke="var(--hairline)"
        strokeWidth="2"
      />
      <path stroke="var(--hairline)" strokeWidth="2" d="M30 40h92" />
      <path
        stroke="var(--edge-field)"
        strokeWidth="5"
        strokeLinecap="round"
        d="M40 32h.01M49 32h.01M58 32h.01"
      />
      <path stroke="var(--shimmer)" strokeWidth="6" strokeLinecap="round" d="M42 54h44M42 67h30" />
      <path
        fill="var(--fill-brand)"
        d="M112 50c8 6 14 7 22 7 0 20-6 32-22 40-16-8-22-20-22-40 8 0 14-1 22-7z"
      />
      <path
        stroke="var(--on-brand)"
        strokeWidth="4"
        strokeLinecap="round"
        d="M112 64v12M112 85v.01"
      />
    </Drawing>
  );
}
