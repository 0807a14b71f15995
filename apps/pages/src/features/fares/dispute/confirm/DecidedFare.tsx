import { Card } from '../../../../ui/Card.tsx';
import s from '../raise/DisputeEnd.module.css';
import { PayDue, type PayDueProps } from '../raise/DisputeEnd.tsx';
import { objectionTexts } from '../raise/texts.ts';

/** What a decision about the fare leaves to be paid, and the way to pay it. */
export default function DecidedFare(props: PayDueProps) {
  return (
    <Card title={objectionTexts.payByDecision}>
      <div className={s.end}>
        <PayDue {...props} />
      </div>
    </Card>
  );
}
