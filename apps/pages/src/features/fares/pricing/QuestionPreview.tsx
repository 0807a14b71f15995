import { hrefTo } from '../../../routes/href.ts';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { QuestionList } from '../questions/QuestionList.tsx';
import { PREVIEW_SIZE, type Question } from '../questions/read-questions.ts';
import { line18Texts } from './line18-texts.ts';
import s from './QuestionPreview.module.css';
import { OWN_VIEW_LINE } from './rule-source.ts';

/** The first few questions, and the way to all of them. */
export function QuestionPreview({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="pricing-questions">
      <div className={s.head}>
        <h2 id="pricing-questions">{line18Texts.questions}</h2>
        <a className={s.more} href={hrefTo('questions', { expandBizLine: OWN_VIEW_LINE })}>
          {line18Texts.moreQuestions}
          <ArrowIcon />
        </a>
      </div>
      <QuestionList questions={questions.slice(0, PREVIEW_SIZE)} />
    </section>
  );
}
