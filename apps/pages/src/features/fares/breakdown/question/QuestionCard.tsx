import { hrefTo } from '../../../../routes/href.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { BillQuestion } from '../../bill/bill.ts';
import { cityTimeText } from '../../city-time.ts';
import { disputeTexts } from '../../dispute/case/texts.ts';
import { useNow } from '../../use-now.ts';
import s from './QuestionCard.module.css';
import { questionTexts } from './texts.ts';

type QuestionCardProps = {
  question: BillQuestion;
  /** Whose help page takes the answer. */
  orderUuid: string;
};

/** What the provider wants to know before it decides about the fare. */
export default function QuestionCard({ question, orderUuid }: QuestionCardProps) {
  const now = useNow();
  const { answerBy } = question;
  const time = cityTimeText(answerBy);
  const isLate = answerBy !== null && answerBy < now;
  return (
    <Card title={questionTexts.title}>
      <p className={s.words}>{question.words}</p>
      {time && (
        <p className={s.quiet}>
          {isLate ? disputeTexts.yourAnswerLate : questionTexts.answerBy(time)}
        </p>
      )}
      <div className={s.action}>
        <ButtonLink href={hrefTo('fareHelp', { orderUuid })}>{questionTexts.answer}</ButtonLink>
      </div>
    </Card>
  );
}
