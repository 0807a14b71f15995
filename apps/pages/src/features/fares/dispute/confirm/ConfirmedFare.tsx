import { formatYuan } from '@ride/domain/money';
import { type ReactNode, useEffect, useRef } from 'react';
import { hrefTo } from '../../../../routes/href.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { Bill } from '../../bill/bill.ts';
import { isPaid } from '../../bill/is-paid.ts';
import { formatWireDateTime } from '../../city-time.ts';
import { PayButton } from '../../pay/PayButton.tsx';
import s from './End.module.css';
import { dueTexts } from './texts.ts';

type ConfirmedFareProps = {
  bill: Bill;
  orderUuid: string;
  confirmedAt: number | null;
  isNew: boolean;
};

export default function ConfirmedFare({ bill, orderUuid, confirmedAt, isNew }: ConfirmedFareProps) {
  const time = formatWireDateTime(confirmedAt);
  return (
    <Card>
      <div className={s.end}>
        <DoneMark />
        <ConfirmedTitle takesFocus={isNew}>{dueTexts.confirmed}</ConfirmedTitle>
        {time && <p className={s.note}>{dueTexts.confirmedAt(time)}</p>}
        <PayDue bill={bill} orderUuid={orderUuid} />
        <div className={s.actions}>
          <ButtonLink look="secondary" href={hrefTo('breakdown', { type: 2, orderUuid })}>
            {dueTexts.toFare}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}

export function DecidedFare(props: PayDueProps) {
  return (
    <Card title={dueTexts.payByDecision}>
      <div className={s.end}>
        <PayDue {...props} />
      </div>
    </Card>
  );
}

type EndTitleProps = { takesFocus?: boolean; children: ReactNode };

export function ConfirmedTitle({ takesFocus = true, children }: EndTitleProps) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) title.current?.focus();
  }, [takesFocus]);
  return (
    <h2 ref={title} tabIndex={-1} className={s.title}>
      {children}
    </h2>
  );
}

export function DoneMark() {
  return (
    <svg viewBox="0 0 56 56" className={s.mark} aria-hidden="true" focusable="false">
      <circle cx="28" cy="28" r="28" fill="var(--surface-calm)" />
      <path
        d="m17 29 8 8 15-17"
        fill="none"
        stroke="var(--text-link)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

type PayDueProps = { bill: Bill; orderUuid: string };

export function PayDue({ bill, orderUuid }: PayDueProps) {
  if (isPaid(bill)) return <p className={s.note}>{dueTexts.nothingDue}</p>;
  return (
    <>
      <p className={s.note}>
        {bill.unpaid === null ? dueTexts.dueUnknown : dueTexts.due(formatYuan(bill.unpaid))}
      </p>
      <div className={s.actions}>
        <PayButton orderUuid={orderUuid} />
      </div>
    </>
  );
}
