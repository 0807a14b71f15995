import type { ReactNode } from 'react';
import { Card } from '../../../ui/Card.tsx';
import s from './Merits.module.css';
import { landingTexts } from './texts.ts';

/** What a company gets, each with a small sign of our own. */
export function Merits() {
  return (
    <Card title={landingTexts.merits}>
      <ul className={s.merits}>
        {landingTexts.meritList.map(({ title, words }, index) => (
          <li key={title} className={s.merit}>
            <span className={s.sign}>
              <Sign>{signs[index]}</Sign>
            </span>
            <span>
              <strong className={s.title}>{title}</strong>
              <span className={s.words}>{words}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Sign({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 32 32" width="1.75rem" height="1.75rem" aria-hidden="true" focusable="false">
      {children}
    </svg>
  );
}

const wallet = (
  <>
    <rect x="4" y="8" width="24" height="18" rx="4" fill="var(--fill-brand)" />
    <path d="M4 13h24" stroke="var(--surface-calm)" strokeWidth="2.5" />
    <circle cx="22.5" cy="20" r="2.5" fill="var(--accent)" />
  </>
);

const rules = (
  <>
    <path
      d="M6 9h20M6 16h20M6 23h20"
      stroke="var(--fill-brand)"
      strokeWidth="3"
      strokeLinecap="round"
    />
    <circle cx="12" cy="9" r="3.5" fill="var(--accent)" />
    <circle cx="21" cy="16" r="3.5" fill="var(--accent)" />
    <circle cx="10" cy="23" r="3.5" fill="var(--accent)" />
  </>
);

const bill = (
  <>
    <path d="M8 4h16v24l-4-3-4 3-4-3-4 3z" fill="var(--fill-brand)" />
    <path
      d="M12 11h8M12 16h5"
      stroke="var(--surface-calm)"
      strokeWidth="2.5"
      strokeLinecap="round"
    />
    <circle cx="22" cy="21" r="3.5" fill="var(--accent)" />
  </>
);

/** In the order of the texts. */
const signs = [wallet, rules, bill];
