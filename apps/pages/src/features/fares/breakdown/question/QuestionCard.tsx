import { hrefTo } from '../../../../routes/href.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import type { WireQuestion } from '../../bill/bill.ts';
import { formatWireDateTime } from '../../city-time.ts';
import { disputeTexts } from '../../dispute/case/texts.ts';
import { useNow } from '../../use-now.ts';
import s from './QuestionCard.module.css';

const questionTexts = {
  title: '想向您确认',
  answerBy: (time: string) => `请在 ${time} 前回复`,
  answer: '去回复',
} as const;

type QuestionCardProps = {
  question: WireQuestion;
  orderUuid: string;
};

export default function QuestionCard({ question, orderUuid }: QuestionCardProps) {
  const now = useNow();
  const { answerBy } = question;
  const time = formatWireDateTime(answerBy);
  const isLate = time !== null && Number(answerBy) < now;
  return (
    <Card title={questionTexts.title}>
      <p className={s.question}>{question.text}</p>
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
