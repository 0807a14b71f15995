import { hrefTo } from '../../../../routes/href.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { Bill } from '../../bill/bill.ts';
import { cityTimeText } from '../../city-time.ts';
import s from '../raise/DisputeEnd.module.css';
import { DoneMark, EndTitle, PayDue } from '../raise/DisputeEnd.tsx';
import { objectionTexts } from '../raise/texts.ts';

type ConfirmedFareProps = {
  bill: Bill;
  orderUuid: string;
  confirmedAt: number | null;
  /** Said just now, not at an earlier visit. */
  isNew: boolean;
};

/** The passenger has found the fare right: what is left is to pay it. */
export default function ConfirmedFare({ bill, orderUuid, confirmedAt, isNew }: ConfirmedFareProps) {
  const time = cityTimeText(confirmedAt);
  return (
    <Card>
      <div className={s.end}>
        <DoneMark />
        <EndTitle takesFocus={isNew}>{objectionTexts.agreed}</EndTitle>
        {time && <p className={s.note}>{objectionTexts.confirmedAt(time)}</p>}
        <PayDue bill={bill} orderUuid={orderUuid} />
        <div className={s.ways}>
          <ButtonLink look="secondary" href={hrefTo('breakdown', { type: 2, orderUuid })}>
            {objectionTexts.toFare}
          </ButtonLink>
        </div>
      </div>
    </Card>
  );
}
