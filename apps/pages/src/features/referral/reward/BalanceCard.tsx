import { fen } from '@ride/domain/money';
import { useEnvironment } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { useHost } from '../../../host/host-context.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { referralTexts } from '../texts.ts';
import { Balance } from './Balance.tsx';
import s from './BalanceCard.module.css';
import type { Totals } from './totals.ts';

type BalanceCardProps = { totals: Totals | null; isLoading: boolean };

export function BalanceCard({ totals, isLoading }: BalanceCardProps) {
  const host = useHost();
  const trackPress = useTrackPress();
  const { memberMoney } = useEnvironment().links;
  const view = () => {
    trackPress('view-money');
    if (memberMoney) host.openPage(memberMoney);
    else showToast(referralTexts.viewLater);
  };
  return (
    <Card>
      <div className={s.line}>
        {isLoading ? (
          <SkeletonGroup>
            <Skeleton shape="title" width="half" />
          </SkeletonGroup>
        ) : (
          <Balance amount={totals?.balance ?? fen(0)} />
        )}
        <div className={s.view}>
          <Button look="secondary" onPress={view}>
            {referralTexts.view}
          </Button>
        </div>
      </div>
    </Card>
  );
}
