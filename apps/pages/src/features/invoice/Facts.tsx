import type { ReactNode } from 'react';
import s from './Facts.module.css';

/** Names and values; a value that is undefined or null is left out with its name. */
type FactsProps = { facts: readonly (readonly [name: string, value: ReactNode])[] };

export function Facts({ facts }: FactsProps) {
  return (
    <dl className={s.facts}>
      {facts.map(
        ([name, value]) =>
          value !== undefined &&
          value !== null && (
            <div key={name} className={s.fact}>
              <dt className={s.name}>{name}</dt>
              <dd className={s.value}>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
