import { formatYuan } from '@ride/domain/money';
import { useState } from 'react';
import { useTrackPress } from '../../../../api/track.ts';
import { hrefTo } from '../../../../routes/href.ts';
import { Banner } from '../../../../ui/Banner.tsx';
import { Popup } from '../../../../ui/modal/Popup.tsx';
import type { WireEarlierBill } from '../../bill/bill.ts';
import { billTexts } from '../../bill/texts.ts';
import { cityTimeText } from '../../city-time.ts';
import { AmountRow, KnownAmount } from '../AmountRow.tsx';
import s from './EarlierBills.module.css';
import { type EarlierBill, readEarlierBills } from './read-earlier-bills.ts';
import { earlierTexts } from './texts.ts';

type EarlierBillsProps = {
  wire: readonly WireEarlierBill[];
  /** Whose help page says why. */
  orderUuid: string;
};

/** Says that a bill was changed; what it was before, and why, is a tap away. */
export default function EarlierBills({ wire, orderUuid }: EarlierBillsProps) {
  const trackPress = useTrackPress();
  const [isOpen, setOpen] = useState(false);
  const bills = readEarlierBills(wire);
  const [first] = bills;
  if (!first) return null;
  const open = () => {
    trackPress('earlier-bills');
    setOpen(true);
  };
  return (
    <>
      <Banner>
        <span className={s.line}>
          {first.total === null
            ? earlierTexts.revisedUnknown
            : earlierTexts.revised(formatYuan(first.total))}
          <span className={s.ways}>
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
          {bills.map((bill) => (
            <Bill key={bill.id} bill={bill} />
          ))}
        </Popup>
      )}
    </>
  );
}

function Bill({ bill: { total, createdAt, lines } }: { bill: EarlierBill }) {
  const time = cityTimeText(createdAt);
  return (
    <section className={s.bill}>
      <h3 className={s.heading}>{time ? earlierTexts.created(time) : earlierTexts.another}</h3>
      <ul>
        {lines.map(({ id, name, amount }) => (
          <li key={id}>
            <AmountRow name={name}>
              <KnownAmount
                amount={amount}
                look={amount !== null && amount < 0 ? 'saving' : 'plain'}
              />
            </AmountRow>
          </li>
        ))}
      </ul>
      <div className={s.total}>
        <AmountRow look="strong" name={billTexts.total}>
          <KnownAmount amount={total} />
        </AmountRow>
      </div>
    </section>
  );
}
