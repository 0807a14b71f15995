import { type Fen, formatYuan } from '@ride/domain/money';
import { KnownAmount } from '../../breakdown/AmountRow.tsx';
import { cityTimeText } from '../../city-time.ts';
import s from './Case.module.css';
import { resultWords } from './case-texts.ts';
import type { ChangedLine, Outcome, Refund } from './dispute-case.ts';
import { nearTimeText } from './near-time.ts';
import { disputeTexts } from './texts.ts';

type OutcomeViewProps = {
  outcome: Outcome;
  now: number;
  /** Above it, as the state of the case. */
  isResultShown: boolean;
};

/** What was decided, line by line, why, and what comes back. */
export function OutcomeView({ outcome, now, isResultShown }: OutcomeViewProps) {
  const { isAdjusted, words, decidedAt, oldTotal, newTotal, refunds } = outcome;
  const time = cityTimeText(decidedAt);
  return (
    <section className={s.outcome}>
      <h3 className={s.heading}>
        {outcome.round === 2 ? disputeTexts.outcomeOfAppeal : disputeTexts.outcome}
      </h3>
      {!isResultShown && <p className={s.result}>{resultWords(outcome)}</p>}
      {words && <p className={s.written}>{words}</p>}
      {time && <p className={s.quiet}>{time}</p>}
      {isAdjusted && (
        <>
          <ChangedLines lines={outcome.lines} />
          <div className={s.total}>
            <span>{disputeTexts.total}</span>
            <Change from={oldTotal} to={newTotal} />
          </div>
          {refunds.length === 0 && <p className={s.quiet}>{disputeTexts.noRefund}</p>}
          {refunds.map((refund) => (
            <RefundWords key={refund.id} refund={refund} now={now} />
          ))}
        </>
      )}
    </section>
  );
}

function ChangedLines({ lines }: { lines: readonly ChangedLine[] }) {
  const changed = lines.filter(({ oldCost, newCost }) => oldCost !== newCost);
  const same = lines.length - changed.length;
  return (
    <>
      <ul className={s.lines}>
        {changed.map(({ id, item, oldCost, newCost, reason }) => (
          <li key={id} className={s.line}>
            <span>{item}</span>
            <Change from={oldCost} to={newCost} />
            {reason && <span className={s.reason}>{reason}</span>}
          </li>
        ))}
      </ul>
      {same > 0 && <p className={s.quiet}>{disputeTexts.sameLines(same)}</p>}
    </>
  );
}

/** Both amounts with their names for those who cannot see which one is crossed out. */
function Change({ from, to }: { from: Fen | null; to: Fen | null }) {
  return (
    <span className={s.change}>
      <del className={s.old}>
        <span className="visually-hidden">{disputeTexts.oldAmount}</span>
        <KnownAmount amount={from} />
      </del>
      <span className={s.new}>
        <span className="visually-hidden">{disputeTexts.newAmount}</span>
        <KnownAmount amount={to} />
      </span>
    </span>
  );
}

function RefundWords({ refund, now }: { refund: Refund; now: number }) {
  return (
    <div className={s.refund}>
      <p className={s.result}>{disputeTexts.refund(formatYuan(refund.amount))}</p>
      <p className={s.quiet}>{refundTime(refund, now)}</p>
    </div>
  );
}

function refundTime({ isPaid, paidAt, expectedBy }: Refund, now: number): string {
  if (isPaid) return disputeTexts.refundPaid(nearTimeText(paidAt, now));
  const by = nearTimeText(expectedBy, now);
  if (expectedBy === null || by === null) return disputeTexts.refundSoon;
  return expectedBy < now ? disputeTexts.refundLate(by) : disputeTexts.refundBy(by);
}
