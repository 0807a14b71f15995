import { formatYuan } from '@ride/domain/money';
import { hrefTo } from '../../../../routes/href.ts';
import { useNavigation } from '../../../../routes/navigation.tsx';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { type Bill, isPaid, type Receipt } from '../../breakdown/bill.ts';
import { actualOf } from '../../breakdown/hero.ts';
import { cityTimeText } from '../../rules/city-time.ts';
import type { Objection } from '../objection.ts';
import { choiceTexts } from '../texts.ts';
import { DoneMark } from './DoneMark.tsx';
import { EndTitle } from './EndTitle.tsx';
import s from './ObjectionEnd.module.css';
import { PayDue } from './PayDue.tsx';
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
        <EndWords objection={objection} bill={bill} orderUuid={orderUuid} />
        <div className={s.ways}>
          <ButtonLink href={hrefTo('breakdown', { type: 2, orderUuid })}>
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

function EndWords({ objection, bill, orderUuid }: ObjectionEndProps) {
  const actual = actualOf(bill);
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
      return (
        <>
          <EndTitle>{objectionTexts.agreed}</EndTitle>
          {actual !== null && (
            <p className={s.note}>{objectionTexts.payActual(formatYuan(actual))}</p>
          )}
          {!isPaid(bill) && <PayDue bill={bill} orderUuid={orderUuid} />}
        </>
      );
  }
}

function refusedWords({ flow, why }: Extract<Objection, { step: 'refused' }>): string {
  return why === 'already' ? flowTexts[flow].already : choiceTexts[flow].refused[why];
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
