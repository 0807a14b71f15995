import { useExtension } from '../../../api/environment.ts';
import { useTrackPress } from '../../../api/track.ts';
import { hrefTo } from '../../../routes/href.ts';
import { Card } from '../../../ui/Card.tsx';
import { ArrowIcon } from '../../../ui/icons.tsx';
import type { Bill, DisputeStatus } from '../bill/bill.ts';
import { formatWireDateTime } from '../city-time.ts';
import { AmountTerm } from './AmountRow.tsx';
import s from './DisputeCard.module.css';
import { breakdownTexts } from './texts.ts';

type DisputeCardProps = {
  bill: Bill;
  orderUuid?: string;
};

export default function DisputeCard({ bill, orderUuid }: DisputeCardProps) {
  const showsState = useExtension('disputeState');
  const showsConfirmation = useExtension('confirmFare');
  const disputeStatus = showsState ? bill.disputeStatus : null;
  const costProblemStatus = showsState ? bill.costProblemStatus : null;
  const confirmation = showsConfirmation ? bill.confirmation : null;
  return (
    <Card title={breakdownTexts.disputes}>
      <Sent name={breakdownTexts.disputeSent} status={disputeStatus} />
      <Sent name={breakdownTexts.costProblemSent} status={costProblemStatus} />
      {orderUuid && confirmation?.state === 'confirmed' && (
        <dl className={s.dispute}>
          <AmountTerm name={breakdownTexts.confirmed} look="strong">
            {breakdownTexts.confirmedState}
          </AmountTerm>
          <Time name={breakdownTexts.confirmedAt} moment={confirmation.confirmedAt} />
        </dl>
      )}
      {orderUuid && <HelpLink orderUuid={orderUuid} />}
    </Card>
  );
}

function Sent({ name, status }: { name: string; status: DisputeStatus | null }) {
  if (status?.state !== 'raised') return null;
  const { progress, receipt } = status;
  return (
    <dl className={s.dispute}>
      <AmountTerm name={name} look="strong">
        {breakdownTexts.progress[progress]}
      </AmountTerm>
      {receipt.number !== null && (
        <AmountTerm name={breakdownTexts.receiptNumber}>
          <span className={s.number}>{receipt.number}</span>
        </AmountTerm>
      )}
      <Time name={breakdownTexts.raisedAt} moment={receipt.raisedAt} />
    </dl>
  );
}

function Time({ name, moment }: { name: string; moment: number | null }) {
  const time = formatWireDateTime(moment);
  return time && <AmountTerm name={name}>{time}</AmountTerm>;
}

function HelpLink({ orderUuid }: { orderUuid: string }) {
  const trackPress = useTrackPress();
  return (
    <a
      className={s.link}
      href={hrefTo('fareHelp', { orderUuid })}
      onClick={() => trackPress('objection-state')}
    >
      {breakdownTexts.toHelp}
      <ArrowIcon />
    </a>
  );
}
