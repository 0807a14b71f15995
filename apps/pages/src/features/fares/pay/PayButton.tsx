import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useHost } from '../../../host/host-context.tsx';
import { createPayLink } from '../../../lib/pay-address.ts';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { billQueries } from '../bill/queries.ts';
import s from './PayButton.module.css';

const payTexts = {
  pay: '去支付',
  inApp: (brand: string) => `请在${brand} App 的订单详情中完成支付。`,
} as const;

type PayButtonProps = { orderUuid: string };

/** Pays in the host if it can, else at the address of the environment, else says where to pay. */
export function PayButton({ orderUuid }: PayButtonProps) {
  const { links, brand } = useEnvironment();
  const { payOrder, listen } = useHost();
  const queries = useQueryClient();
  const trackPress = useTrackPress();
  const [isUnable, setUnable] = useState(false);
  // The bill is fetched again when the page is shown again, because the passenger may have paid
  // elsewhere.
  useEffect(
    () => listen('shown', () => void queries.invalidateQueries({ queryKey: billQueries.all })),
    [listen, queries],
  );
  const pay = async () => {
    trackPress('pay');
    setUnable(!(await payOrder?.(orderUuid)));
  };
  const link = createPayLink(links.pay, orderUuid);
  if (payOrder && !isUnable) return <Button onPress={() => void pay()}>{payTexts.pay}</Button>;
  if (link) return <ButtonLink href={link}>{payTexts.pay}</ButtonLink>;
  return <p className={s.note}>{payTexts.inApp(brand)}</p>;
}

export function useCanPay(orderUuid: string): boolean {
  const { links } = useEnvironment();
  const { payOrder } = useHost();
  return payOrder !== null || createPayLink(links.pay, orderUuid) !== null;
}
