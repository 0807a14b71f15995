import { formatYuan } from '@ride/domain/money';
import { hrefTo } from '../../../../routes/href.ts';
import { useNavigation, useRouteQuery } from '../../../../routes/navigation.tsx';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { Bill, DisputeReceipt } from '../../bill/bill.ts';
import { readActualFare } from '../../bill/bill-summary.ts';
import { isPaid } from '../../bill/is-paid.ts';
import { formatWireDateTime } from '../../city-time.ts';
import { ConfirmedTitle, DoneMark, PayDue } from '../confirm/ConfirmedFare.tsx';
import s from '../confirm/End.module.css';
import { dueTexts } from '../confirm/texts.ts';
import { SentPictures } from '../pictures/PictureField.tsx';
import type { PictureChoice } from '../pictures/use-picture-queue.ts';
import { choiceTexts } from '../texts.ts';
import { kindTexts, raiseTexts } from './texts.ts';
import type { DisputeEnd as End } from './use-dispute.ts';

type DisputeEndProps = {
  end: End;
  bill: Bill;
  orderUuid: string;
  pictures: PictureChoice;
};

export function DisputeEnd({ end, bill, orderUuid, pictures }: DisputeEndProps) {
  const { back } = useNavigation();
  // An enterprise order known only by its route plan cannot be paid from here.
  const isPlan = useRouteQuery('fareHelp')?.routePlanUuid === orderUuid;
  const fare = isPlan
    ? hrefTo('enterpriseFare', { routePlanUuid: orderUuid })
    : hrefTo('breakdown', { type: 2, orderUuid });
  return (
    <Card>
      <div className={s.end}>
        {end.step === 'sent' && <DoneMark />}
        <EndText end={end} bill={bill} />
        {end.step === 'agreed' && !isPaid(bill) && !isPlan && (
          <PayDue bill={bill} orderUuid={orderUuid} />
        )}
        {end.step === 'sent' && (
          <SentPictures choice={pictures} hasReceipt={end.receipt.number !== null} />
        )}
        <div className={s.actions}>
          <ButtonLink href={fare}>{dueTexts.toFare}</ButtonLink>
          <Button look="plain" onPress={back}>
            {raiseTexts.leave}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function EndText({ end, bill }: Pick<DisputeEndProps, 'end' | 'bill'>) {
  switch (end.step) {
    case 'sent':
      return (
        <>
          <ConfirmedTitle>{kindTexts[end.kind].sent}</ConfirmedTitle>
          <ReceiptRows receipt={end.receipt} />
          <p className={s.note}>{raiseTexts.whatNext}</p>
        </>
      );
    case 'refused':
      return <ConfirmedTitle>{refusedText(end)}</ConfirmedTitle>;
    case 'agreed':
      return <ConfirmedTitle>{agreedText(bill)}</ConfirmedTitle>;
  }
}

/** No confirmation was sent to the gateway, so the text does not call the fare confirmed. */
function agreedText(bill: Bill): string {
  if (isPaid(bill)) return dueTexts.nothingDue;
  const actual = readActualFare(bill);
  return dueTexts.payActual(actual === null ? '' : ` ${formatYuan(actual)} 元`);
}

function refusedText({ kind, reason }: Extract<End, { step: 'refused' }>): string {
  return reason === 'already' ? kindTexts[kind].already : choiceTexts[kind].refused[reason];
}

function ReceiptRows({ receipt: { number, raisedAt } }: { receipt: DisputeReceipt }) {
  const time = formatWireDateTime(raisedAt);
  if (number === null && time === null) return null;
  return (
    <dl className={s.receipt}>
      {number !== null && (
        <div className={s.row}>
          <dt>{raiseTexts.receiptNumber}</dt>
          <dd className={s.number}>{number}</dd>
        </div>
      )}
      {time !== null && (
        <div className={s.row}>
          <dt>{raiseTexts.raisedAt}</dt>
          <dd>{time}</dd>
        </div>
      )}
    </dl>
  );
}
