import { hrefTo } from '../../../../routes/href.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import { type Bill, isInProgress, progressOfRaisedDispute } from '../../bill/bill.ts';
import s from './FindingsCard.module.css';
import { findingTexts } from './texts.ts';

type FindingsCardProps = {
  bill: Bill;
  orderUuid?: string;
};

function FindingsCard({ bill, orderUuid }: FindingsCardProps) {
  const state = stateOf(bill);
  const { title, note, link } = findingTexts[state];
  return (
    <Card title={title}>
      <ul className={s.findings}>
        {bill.findings.map(({ text, items }) => (
          <li key={text}>
            {text}
            {items && items.length > 0 && <p className={s.quiet}>{findingTexts.items(items)}</p>}
          </li>
        ))}
      </ul>
      <p className={s.quiet}>{note}</p>
      {orderUuid && (
        <div className={s.action}>
          <ButtonLink href={hrefTo('fareHelp', { orderUuid })}>{link}</ButtonLink>
        </div>
      )}
    </Card>
  );
}

function stateOf(bill: Bill) {
  const { confirmation, dispute, heldProgress } = bill;
  const isDisputable = dispute === 'possible';
  if (confirmation?.state === 'possible' && heldProgress === null) {
    return isDisputable ? 'disputable' : 'confirmable';
  }
  if (isInProgress(heldProgress)) {
    const isUnsaid = confirmation?.state === 'possible' && isDisputable;
    return isUnsaid ? 'checkedAndDisputable' : 'checked';
  }
  // After the passenger withdraws a dispute, the case of a fare held for review returns to the
  // desk.
  if (confirmation?.state === 'possible') return 'checked';
  return progressOfRaisedDispute(bill).some(isInProgress) ? 'raised' : 'ended';
}

export default FindingsCard;
