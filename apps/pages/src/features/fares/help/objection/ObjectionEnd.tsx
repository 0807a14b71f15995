import { formatYuan } from '@ride/domain/money';
import { type ReactNode, useEffect, useRef } from 'react';
import { hrefTo } from '../../../../paths/href.ts';
import { useNavigation } from '../../../../paths/navigation.tsx';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { Bill } from '../../breakdown/bill.ts';
import { cityTimeText } from '../../rules/city-time.ts';
import type { Objection, Receipt } from '../objection.ts';
import { DoneMark } from './DoneMark.tsx';
import s from './ObjectionEnd.module.css';
import { flowTexts, objectionTexts } from './texts.ts';

type ObjectionEndProps = {
  objection: Extract<Objection, { step: 'sent' | 'refused' | 'agreed' }>;
  bill: Bill;
  orderUuid: string;
};

/** Nothing more to do: what came of it, and the ways on. */
export function ObjectionEnd({ objection, bill, orderUuid }: ObjectionEndProps) {
  const { back } = useNavigation();
  return (
    <Card>
      <div className={s.end}>
        {objection.step !== 'refused' && <DoneMark />}
        <EndWords objection={objection} bill={bill} />
        <div className={s.ways}>
          <ButtonLink href={hrefTo('priceIndex', { type: 2, orderUuid })}>
            {objectionTexts.toFare}
          </ButtonLink>
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
      return <EndTitle>{flowTexts[objection.flow].refused[objection.why]}</EndTitle>;
    case 'agreed':
      return (
        <>
          <EndTitle>{objectionTexts.agreed}</EndTitle>
          <p className={s.note}>
            {objectionTexts.payActual(formatYuan(bill.actual ?? bill.total))}
          </p>
        </>
      );
  }
}

/** The focus moves here: what was pressed is gone, and this is what came of it. */
function EndTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <h2 ref={title} tabIndex={-1} className={s.title}>
      {children}
    </h2>
  );
}

function ReceiptRows({ receipt: { number, raisedAt } }: { receipt: Receipt }) {
  const time = cityTimeText(raisedAt);
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
