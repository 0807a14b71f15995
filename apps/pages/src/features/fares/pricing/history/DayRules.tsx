import { lazy, Suspense, useId, useState } from 'react';
import { Card } from '../../../../ui/Card.tsx';
import { useNow } from '../../use-now.ts';
import { daysOf, listMoments } from './day-moments.ts';
import s from './History.module.css';
import type { HistoryQuery } from './history-request.ts';
import type { VersionInTime } from './queries.ts';
import { formatStart } from './start-text.ts';
import { historyTexts as t } from './texts.ts';

const MomentRules = lazy(() => import('./MomentRules.tsx'));

type DayRulesProps = { query: HistoryQuery; versions: readonly VersionInTime[] };

/** Shows the prices of orders on a day; each change within the day has a table of its own. */
export function DayRules({ query, versions }: DayRulesProps) {
  const id = useId();
  const now = useNow();
  const [day, choose] = useState('');
  const { first, last } = daysOf(versions, now);
  const isKnown = day >= first && day <= last;
  return (
    <>
      <Card title={t.day}>
        <label className={s.note} htmlFor={id}>
          {t.dayTips}
        </label>
        <input
          id={id}
          className={s.day}
          type="date"
          min={first}
          max={last}
          value={day}
          onChange={(event) => choose(event.target.value)}
        />
      </Card>
      {isKnown &&
        listMoments(day, versions).map((at) => (
          <section key={at} className={s.stack} aria-label={t.from(formatStart(at, now))}>
            <h2 className={s.moment}>{t.from(formatStart(at, now))}</h2>
            <Suspense>
              <MomentRules query={query} versions={versions} at={at} />
            </Suspense>
          </section>
        ))}
    </>
  );
}
