import { formatYuan } from '@ride/domain/money';
import { type ReactNode, useEffect, useRef } from 'react';
import { hrefTo } from '../../../../routes/href.ts';
import { useNavigation, useRouteQuery } from '../../../../routes/navigation.tsx';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { Bill, Receipt } from '../../bill/bill.ts';
import { actualOf } from '../../bill/bill-summary.ts';
import { isPaid } from '../../bill/is-paid.ts';
import { cityTimeText } from '../../city-time.ts';
import { PayButton } from '../../pay/PayButton.tsx';
import { SentPictures } from '../pictures/PictureField.tsx';
import type { PictureChoice } from '../pictures/use-picture-queue.ts';
import { choiceTexts } from '../texts.ts';
import s from './DisputeEnd.module.css';
import type { Objection } from './objection.ts';
import { flowTexts, objectionTexts } from './texts.ts';

type ObjectionEndProps = {
  objection: Extract<Objection, { step: 'sent' | 'refused' | 'agreed' }>;
  bill: Bill;
  orderUuid: string;
  pictures: PictureChoice;
};

/** Nothing more to do: what came of it, and the ways on. */
export function ObjectionEnd({ objection, bill, orderUuid, pictures }: ObjectionEndProps) {
  const { back } = useNavigation();
  // Of some enterprise orders only the plan is known; nobody can pay by that.
  const isPlan = useRouteQuery('fareHelp')?.routePlanUuid === orderUuid;
  const fare = isPlan
    ? hrefTo('enterpriseFare', { routePlanUuid: orderUuid })
    : hrefTo('breakdown', { type: 2, orderUuid });
  return (
    <Card>
      <div className={s.end}>
        {objection.step === 'sent' && <DoneMark />}
        <EndWords objection={objection} bill={bill} />
        {objection.step === 'agreed' && !isPaid(bill) && !isPlan && (
          <PayDue bill={bill} orderUuid={orderUuid} />
        )}
        {objection.step === 'sent' && (
          <SentPictures choice={pictures} hasReceipt={objection.receipt.number !== null} />
        )}
        <div className={s.ways}>
          <ButtonLink href={fare}>{objectionTexts.toFare}</ButtonLink>
          <Button look="plain" onPress={back}>
            {objectionTexts.back}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function EndWords({ objection, bill }: Pick<ObjectionEndProps, 'objection' | 'bill'>) {
  switch (objection.step) {
    case 'sent':
      return (
        <>
          <EndTitle>{flowTexts[objection.flow].sent}</EndTitle>
          <ReceiptRows receipt={objection.receipt} />
          <p className={s.note}>{objectionTexts.whatNext}</p>
        </>
      );
    case 'refused':
      return <EndTitle>{refusedWords(objection)}</EndTitle>;
    case 'agreed':
      return <EndTitle>{agreedWords(bill)}</EndTitle>;
  }
}

/** Nothing was sent, so nothing is called confirmed. */
function agreedWords(bill: Bill): string {
  if (isPaid(bill)) return objectionTexts.nothingDue;
  const actual = actualOf(bill);
  return objectionTexts.payActual(actual === null ? '' : ` ${formatYuan(actual)} 元`);
}

function refusedWords({ flow, why }: Extract<Objection, { step: 'refused' }>): string {
  return why === 'already' ? flowTexts[flow].already : choiceTexts[flow].refused[why];
}

function ReceiptRows({ receipt: { number, raisedAt } }: { receipt: Receipt }) {
  const time = cityTimeText(raisedAt);
  if (number === null && time === null) return null;
  return (
    <dl className={s.receipt}>
      {number !== null && (
        <div className={s.row}>
          <dt>{objectionTexts.receiptNumber}</dt>
          <dd className={s.number}>{number}</dd>
        </div>
      )}
      {time !== null && (
        <div className={s.row}>
          <dt>{objectionTexts.raisedAt}</dt>
          <dd>{time}</dd>
        </div>
      )}
    </dl>
  );
}

type EndTitleProps = { takesFocus?: boolean; children: ReactNode };

/** The focus moves here: what was pressed is gone, and this is what came of it. */
export function EndTitle({ takesFocus = true, children }: EndTitleProps) {
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

/** A tick in a circle, for what has been done. */
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

export type PayDueProps = { bill: Bill; orderUuid: string };

/** The amount still to be paid, and the host's way to pay it. */
export function PayDue({ bill, orderUuid }: PayDueProps) {
  if (isPaid(bill)) return <p className={s.note}>{objectionTexts.nothingDue}</p>;
  return (
    <>
      <p className={s.note}>
        {bill.unpaid === null
          ? objectionTexts.dueUnknown
          : objectionTexts.due(formatYuan(bill.unpaid))}
      </p>
      <div className={s.ways}>
        <PayButton orderUuid={orderUuid} />
      </div>
    </>
  );
}
