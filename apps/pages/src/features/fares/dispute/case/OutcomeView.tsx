import { type Fen, formatYuan } from '@ride/domain/money';
import { parseFenOrNull } from '../../bill/wire-values.ts';
import { OptionalAmount } from '../../breakdown/AmountRow.tsx';
import { formatWireDateTime } from '../../city-time.ts';
import s from './Case.module.css';
import { formatCaseResult } from './case-texts.ts';
import { type CaseOutcome, isAdjusted, isOfAppeal, type Refund } from './dispute-case.ts';
import { formatNearTime } from './near-time.ts';
import { disputeTexts } from './texts.ts';

type OutcomeViewProps = {
  outcome: CaseOutcome;
  now: number;
  isResultShown: boolean;
};

export function OutcomeView({ outcome, now, isResultShown }: OutcomeViewProps) {
  const time = formatWireDateTime(outcome.decidedAt);
  return (
    <section className={s.outcome}>
      <h3 className={s.heading}>
        {isOfAppeal(outcome) ? disputeTexts.outcomeOfAppeal : disputeTexts.outcome}
      </h3>
      {!isResultShown && <p className={s.result}>{formatCaseResult(outcome)}</p>}
      {outcome.text && <p className={s.written}>{outcome.text}</p>}
      {time && <p className={s.quiet}>{time}</p>}
      {isAdjusted(outcome) && (
        <>
          <ChangedLines lines={outcome.lines ?? []} />
          <div className={s.total}>
            <span>{disputeTexts.total}</span>
            <Change from={parseFenOrNull(outcome.oldTotal)} to={parseFenOrNull(outcome.newTotal)} />
          </div>
          <Refunds refunds={outcome.refunds ?? []} now={now} />
        </>
      )}
    </section>
  );
}

/** A line that was added or removed has no amount on one side, which counts as 0. */
const costOf = (value: Parameters<typeof parseFenOrNull>[0]): Fen =>
  parseFenOrNull(value) ?? (0 as Fen);

function ChangedLines({ lines }: { lines: NonNullable<CaseOutcome['lines']> }) {
  const named = lines.filter(({ item }) => item);
  const changed = named.filter(({ oldCost, newCost }) => costOf(oldCost) !== costOf(newCost));
  const same = named.length - changed.length;
  return (
    <>
      <ul className={s.lines}>
        {changed.map(({ item, oldCost, newCost, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may share a name, and they never move
          <li key={index} className={s.line}>
            <span>{item}</span>
            <Change from={costOf(oldCost)} to={costOf(newCost)} />
            {reason && <span className={s.reason}>{reason}</span>}
          </li>
        ))}
      </ul>
      {same > 0 && <p className={s.quiet}>{disputeTexts.sameLines(same)}</p>}
    </>
  );
}

/** Both amounts have a hidden label for passengers who cannot see which one is crossed out. */
function Change({ from, to }: { from: Fen | null; to: Fen | null }) {
  return (
    <span className={s.change}>
      <del className={s.old}>
        <span className="visually-hidden">{disputeTexts.oldAmount}</span>
        <OptionalAmount amount={from} />
      </del>
      <span className={s.new}>
        <span className="visually-hidden">{disputeTexts.newAmount}</span>
        <OptionalAmount amount={to} />
      </span>
    </span>
  );
}

function Refunds({ refunds, now }: { refunds: readonly Refund[]; now: number }) {
  const readable = refunds.flatMap((refund) => {
    const amount = parseFenOrNull(refund.amount);
    return amount === null ? [] : [{ refund, amount }];
  });
  if (readable.length === 0) return <p className={s.quiet}>{disputeTexts.noRefund}</p>;
  return readable.map(({ refund, amount }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two refunds may be alike, and they never move
    <div key={index} className={s.refund}>
      <p className={s.result}>{disputeTexts.refund(formatYuan(amount))}</p>
      <p className={s.quiet}>{refundTime(refund, now)}</p>
    </div>
  ));
}

function refundTime({ state, paidAt, expectedBy }: Refund, now: number): string {
  if (state === 'paid') return disputeTexts.refundPaid(formatNearTime(paidAt, now));
  const by = formatNearTime(expectedBy, now);
  if (by === null) return disputeTexts.refundSoon;
  return Number(expectedBy) < now ? disputeTexts.refundLate(by) : disputeTexts.refundBy(by);
}
