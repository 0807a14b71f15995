import type { CallFlags } from '../../../api/answer.ts';
import { useCall } from '../../../api/call-context.tsx';
import { useLogin } from '../../../api/use-login.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { QuietReload } from '../../../ui/QuietReload.tsx';
import { billQueries } from '../bill/queries.ts';
import { useBill } from '../bill/use-bill.ts';
import { silently } from '../silently.ts';
import { OrderDesk } from './OrderDesk.tsx';
import s from './OrderHelp.module.css';
import { OrderSkeleton } from './OrderSkeleton.tsx';
import { helpTexts } from './texts.ts';

const withoutLogin: CallFlags = { ...silently, login: 'never' };

/** The help itself is for everybody, so nobody is led away to the login: it is offered. */
export function OrderHelp({ orderUuid }: { orderUuid: string }) {
  const asked = useBill(billQueries.order(useCall(), orderUuid, withoutLogin));
  switch (asked.state) {
    case 'shown':
      return <OrderDesk key={orderUuid} bill={asked.bill} orderUuid={orderUuid} />;
    case 'loading':
      return <OrderSkeleton />;
    case 'loginNeeded':
      return <LoginOffer />;
    case 'nothing':
      return <QuietReload onReload={asked.reload} />;
  }
}

function LoginOffer() {
  const { requestLogin } = useLogin();
  return (
    <Card>
      <div className={s.offer}>
        <p>{helpTexts.loginNeeded}</p>
        <Button onPress={() => void requestLogin()}>{helpTexts.login}</Button>
      </div>
    </Card>
  );
}
