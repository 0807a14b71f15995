import { formatYuan } from '@ride/domain/money';
import { useState } from 'react';
import { useTrackPress } from '../../../../api/track.ts';
import { hrefTo } from '../../../../routes/href.ts';
import { Banner } from '../../../../ui/Banner.tsx';
import { Popup } from '../../../../ui/modal/Popup.tsx';
import type { WireEarlierBill } from '../../bill/bill.ts';
import { billTexts } from '../../bill/texts.ts';
import { parseFenOrNull } from '../../bill/wire-values.ts';
import { formatWireDateTime } from '../../city-time.ts';
import { AmountRow, OptionalAmount } from '../AmountRow.tsx';
import s from './EarlierBills.module.css';

/**
 * No order is revised more often than MAX_BILLS times, and no ride has more lines than MAX_LINES.
 */
const MAX_BILLS = 20;
const MAX_LINES = 200;

const earlierTexts = {
  revised: (amount: string) => `费用已调整，原账单为 ${amount} 元。`,
  revisedUnknown: '费用已调整。',
  open: '查看原账单',
  reason: '查看调整原因',
  title: '原账单',
  created: (time: string) => `${time} 的账单`,
  another: '较早的账单',
} as const;

type EarlierBillsProps = {
  wire: readonly WireEarlierBill[];
  orderUuid: string;
};

export default function EarlierBills({ wire, orderUuid }: EarlierBillsProps) {
  const trackPress = useTrackPress();
  const [isOpen, setOpen] = useState(false);
  // A revision without a readable total and without lines is left out.
  const bills = wire
    .slice(0, MAX_BILLS)
    .filter((bill) => parseFenOrNull(bill.totalFare) !== null || bill.costItems?.length);
  if (bills.length === 0) return null;
  const total = parseFenOrNull(bills[0]?.totalFare);
  const open = () => {
    trackPress('earlier-bills');
    setOpen(true);
  };
  return (
    <>
      <Banner>
        <span className={s.line}>
          {total === null ? earlierTexts.revisedUnknown : earlierTexts.revised(formatYuan(total))}
          <span className={s.links}>
            <button type="button" className={s.open} aria-haspopup="dialog" onClick={open}>
              {earlierTexts.open}
            </button>
            <a
              className={s.open}
              href={hrefTo('fareHelp', { orderUuid })}
              onClick={() => trackPress('objection-state')}
            >
              {earlierTexts.reason}
            </a>
          </span>
        </span>
      </Banner>
      {isOpen && (
        <Popup title={earlierTexts.title} onClose={() => setOpen(false)}>
          {bills.map((bill, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be alike, and they never move
            <EarlierBill key={index} bill={bill} />
          ))}
        </Popup>
      )}
    </>
  );
}

function EarlierBill({ bill: { totalFare, createdAt, costItems } }: { bill: WireEarlierBill }) {
  const time = formatWireDateTime(createdAt);
  return (
    <section className={s.bill}>
      <h3 className={s.heading}>{time ? earlierTexts.created(time) : earlierTexts.another}</h3>
      <ul>
        {(costItems ?? []).slice(0, MAX_LINES).map(({ item, cost }, index) => {
          const amount = parseFenOrNull(cost);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: two lines may share a name, and they never move
            <li key={index}>
              <AmountRow name={item?.trim() || billTexts.nameless}>
                <OptionalAmount
                  amount={amount}
                  look={amount !== null && amount < 0 ? 'saving' : 'plain'}
                />
              </AmountRow>
            </li>
          );
        })}
      </ul>
      <div className={s.total}>
        <AmountRow look="strong" name={billTexts.total}>
          <OptionalAmount amount={parseFenOrNull(totalFare)} />
        </AmountRow>
      </div>
    </section>
  );
}
