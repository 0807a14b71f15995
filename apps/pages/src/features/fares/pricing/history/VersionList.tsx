import type { ItemDifference } from '@ride/contract/entities/item-difference';
import { Card } from '../../../../ui/Card.tsx';
import { useNow } from '../../use-now.ts';
import { formatChange } from './difference-text.ts';
import s from './History.module.css';
import { OwnRides } from './OwnRides.tsx';
import type { VersionInTime } from './queries.ts';
import { formatStart } from './start-text.ts';
import { historyTexts as t } from './texts.ts';

export function VersionList({ versions }: { versions: readonly VersionInTime[] }) {
  const now = useNow();
  return (
    <ol className={s.stack}>
      {versions.map((version) => (
        <li key={version.fareRuleId}>
          <VersionCard version={version} now={now} />
        </li>
      ))}
    </ol>
  );
}

function VersionCard({ version, now }: { version: VersionInTime; now: number }) {
  const { state, startsAt, endsAt, isEnd, isCorrection, differences } = version;
  const start = formatStart(startsAt, now);
  const isWithdrawn = state === 'withdrawn';
  return (
    <Card
      title={
        <span className={s.head}>
          <span>{isWithdrawn ? t.notReached(start) : t.from(start)}</span>
          <span className={s.state} data-state={state}>
            {t.states[state]}
          </span>
        </span>
      }
    >
      <div className={s.version}>
        {endsAt !== null && !isEnd && <p className={s.note}>{t.until(formatStart(endsAt, now))}</p>}
        {isEnd ? <p>{t.ended}</p> : <Differences differences={differences} />}
        {isCorrection && <p className={s.note}>{t.correction}</p>}
        {version.publicNote && <p className={s.said}>{t.note(version.publicNote)}</p>}
        {version.withdrawalNote && <p className={s.said}>{t.withdrawn(version.withdrawalNote)}</p>}
        {state === 'announced' && <OwnRides fareRuleId={version.fareRuleId} />}
      </div>
    </Card>
  );
}

function Differences({ differences }: { differences: readonly ItemDifference[] }) {
  if (differences.length === 0) return <p className={s.note}>{t.first}</p>;
  return (
    <dl className={s.differences}>
      {differences.map((each) => (
        <div key={`${each.label} ${each.before} ${each.after}`} className={s.difference}>
          <dt>{each.label}</dt>
          <dd>
            {formatChange(each.before, each.after)}
            {each.percent && <span className={s.percent}> {each.percent}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
