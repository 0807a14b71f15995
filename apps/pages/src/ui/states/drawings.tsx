import { Drawing } from './Drawing.tsx';

/** A map whose pin points at nothing, for an unknown address. */
export function UnknownAddressDrawing() {
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

/** A page behind a guard, for an address outside the site. */
export function BlockedAddressDrawing() {
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
