import { useId } from 'react';
import { hrefTo } from '../../../routes/href.ts';
import { useRouteQuery } from '../../../routes/navigation.tsx';
import { Banner } from '../../../ui/Banner.tsx';
import { ListRow, RowGroup } from '../../../ui/ListRow.tsx';
import { QuestionList } from '../questions/QuestionList.tsx';
import s from './FareHelpPage.module.css';
import { OrderHelp } from './OrderHelp.tsx';
import { helpTexts, objectionQuestions } from './texts.ts';

/** Help for an order that is shown as abnormal, and the ways to object to its fare. */
export function FareHelpPage() {
  const orderUuid = useRouteQuery('fareHelp')?.orderUuid;
  const titleId = useId();
  return (
    <>
      {orderUuid ? <OrderHelp orderUuid={orderUuid} /> : <Banner>{helpTexts.fromBreakdown}</Banner>}
      <section aria-labelledby={titleId}>
        <h2 id={titleId} className={s.heading}>
          {helpTexts.questions}
        </h2>
        <QuestionList questions={objectionQuestions} />
      </section>
      <RowGroup>
        <ListRow title={helpTexts.moreQuestions} href={hrefTo('questions')} />
      </RowGroup>
    </>
  );
}

export default FareHelpPage;
