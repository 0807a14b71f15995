import { hrefTo } from '../../../../routes/href.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { Bill } from '../../bill/bill.ts';
import s from './FindingsCard.module.css';
import { findingTexts } from './texts.ts';

type FindingsCardProps = {
  bill: Bill;
  /** Where confirming and disputing are on another page. */
  orderUuid?: string;
};

/** What was noticed about the fare before anybody paid it, and what the passenger can do. */
function FindingsCard({ bill, orderUuid }: FindingsCardProps) {
  const isOpen = bill.confirmation?.state === 'possible';
  const texts = findingTexts[bill.dispute === 'possible' ? 'disputable' : 'confirmable'];
  return (
    <Card title={isOpen ? findingTexts.title : findingTexts.closedTitle}>
      <ul className={s.findings}>
        {bill.findings.map(({ words, items }) => (
          <li key={words}>
            {words}
            {items && items.length > 0 && <p className={s.quiet}>{findingTexts.items(items)}</p>}
          </li>
        ))}
      </ul>
      <p className={s.quiet}>{isOpen ? texts.open : findingTexts.closed}</p>
      {isOpen && orderUuid && (
        <div className={s.action}>
          <ButtonLink href={hrefTo('fareHelp', { orderUuid })}>{texts.decide}</ButtonLink>
        </div>
      )}
    </Card>
  );
}

export default FindingsCard;
