import type { RefObject } from 'react';
import { Collapse } from '../../../ui/collapse/Collapse.tsx';
import s from './QuestionList.module.css';
import type { Question } from './read-questions.ts';

type QuestionListProps = {
  questions: readonly Question[];
  ref?: RefObject<HTMLUListElement | null>;
};

export function QuestionList({ questions, ref }: QuestionListProps) {
  return (
    <ul ref={ref} className={s.list}>
      {questions.map(({ problem, answer }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a list that only grows, and a question may come twice
        <li key={index} className={s.item}>
          <Collapse title={problem} look="row">
            <p className={s.answer}>{answer}</p>
          </Collapse>
        </li>
      ))}
    </ul>
  );
}
