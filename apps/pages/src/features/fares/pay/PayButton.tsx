import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useHost } from '../../../host/host-context.tsx';
import { payLink } from '../../../lib/pay-address.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { billQueries } from '../bill/queries.ts';
import s from './PayButton.module.css';

const payTexts = {
  pay: '去支付',
  inApp: (brand: string) => `请在${brand} App 的订单详情中完成支付。`,
} as const;

type PayButtonProps = { orderUuid: string };

/** Pays in the host, else at the environment's address; says where, if neither can. */
export function PayButton({ orderUuid }: PayButtonProps) {
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
  if (payOrder && !isUnable) return <Button onPress={() => void pay()}>{payTexts.pay}</Button>;
  if (link) return <ButtonLink href={link}>{payTexts.pay}</ButtonLink>;
  return <p className={s.note}>{payTexts.inApp(brand)}</p>;
}

/** Whether an order can be paid from here. */
export function useCanPay(orderUuid: string): boolean {
  const { links } = useEnvironment();
  const { payOrder } = useHost();
  return payOrder !== null || payLink(links.pay, orderUuid) !== null;
}
