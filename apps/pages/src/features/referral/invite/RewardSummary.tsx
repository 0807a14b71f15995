import { hrefTo } from '../../../routes/href.ts';
import type { QueryOf } from '../../../routes/routes.ts';
import { Card } from '../../../ui/Card.tsx';
import { Balance } from '../reward/Balance.tsx';
import type { Totals } from '../reward/totals.ts';
import { referralTexts } from '../texts.ts';
import s from './RewardSummary.module.css';

type RewardSummaryProps = { totals: Totals; campaign: QueryOf<'reward'> };

export function RewardSummary({ totals, campaign }: RewardSummaryProps) {
  return (
    <Card title={referralTexts.summary}>
      <Balance amount={totals.balance} />
      <dl className={s.counts}>
        <div>
          <dt>{referralTexts.successful}</dt>
          <dd>{referralTexts.companies(totals.successful)}</dd>
        </div>
        <div>
          <dt>{referralTexts.sent}</dt>
          <dd>{referralTexts.companies(totals.sent)}</dd>
        </div>
      </dl>
      <a className={s.detail} href={hrefTo('reward', campaign)}>
        {referralTexts.rewardDetail}
      </a>
    </Card>
  );
}
