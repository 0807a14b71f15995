import { formatYuan } from '@ride/domain/money';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEnvironment } from '../../../../api/environment.ts';
import { useTrackPress } from '../../../../api/track.ts';
import { useHost } from '../../../../host/host-context.tsx';
import { payLink } from '../../../../lib/pay-address.ts';
import { Button, ButtonLink } from '../../../../ui/Button.tsx';
import { type Bill, isPaid } from '../../bill/bill.ts';
import { billQueries } from '../../bill/queries.ts';
import s from './ObjectionEnd.module.css';
import { objectionTexts } from './texts.ts';

type PayDueProps = { bill: Bill; orderUuid: string };

/** What is still to be paid, and the way the surroundings have for it. */
export function PayDue({ bill, orderUuid }: PayDueProps) {
  if (isPaid(bill)) return <p className={s.note}>{objectionTexts.nothingDue}</p>;
  return (
    <>
      <p className={s.note}>
        {bill.unpaid === null
          ? objectionTexts.dueUnknown
          : objectionTexts.due(formatYuan(bill.unpaid))}
      </p>
      <PayWay orderUuid={orderUuid} />
    </>
  );
}

function PayWay({ orderUuid }: { orderUuid: string }) {
  const { links, brand } = useEnvironment();
  const { payOrder, listen } = useHost();
  const queries = useQueryClient();
  const trackPress = useTrackPress();
  const [isUnable, setUnable] = useState(false);
  // Whoever comes back may have paid.
  useEffect(
    () => listen('shown', () => void queries.invalidateQueries({ queryKey: billQueries.all })),
    [listen, queries],
  );
  const pay = async () => {
    trackPress('pay');
    setUnable(!(await payOrder?.(orderUuid)));
  };
  const link = payLink(links.pay, orderUuid);
  return (
    <div className={s.ways}>
      {payOrder && !isUnable ? (
        <Button onPress={() => void pay()}>{objectionTexts.pay}</Button>
      ) : link ? (
        <ButtonLink href={link}>{objectionTexts.pay}</ButtonLink>
      ) : (
        <p className={s.note}>{objectionTexts.payInApp(brand)}</p>
      )}
    </div>
  );
}
