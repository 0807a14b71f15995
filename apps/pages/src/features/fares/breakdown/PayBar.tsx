import { BottomBar } from '../../../ui/BottomBar.tsx';
import { PayButton, useCanPay } from '../pay/PayButton.tsx';

/** Pays what is due of a bill; nothing where there is no way to. */
export default function PayBar({ orderUuid }: { orderUuid: string }) {
  if (!useCanPay(orderUuid)) return null;
  return (
    <BottomBar>
      <PayButton orderUuid={orderUuid} />
    </BottomBar>
  );
}
