import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import { useState } from 'react';
import { useEnvironment } from '../../../../api/environment.ts';
import { hrefTo } from '../../../../routes/href.ts';
import { Card } from '../../../../ui/Card.tsx';
import { Collapse } from '../../../../ui/collapse/Collapse.tsx';
import { ArrowIcon } from '../../../../ui/icons.tsx';
import { onImageError } from '../../../../ui/on-image-error.ts';
import { Skeleton, SkeletonGroup } from '../../../../ui/states/Skeleton.tsx';
import { limitRows } from '../../first-rows.ts';
import { QuestionList } from '../../questions/QuestionList.tsx';
import { QUESTION_PREVIEW_SIZE, type Question } from '../../questions/read-questions.ts';
import { CalculatorCard } from '../calculator/CalculatorCard.tsx';
import { Description } from '../Description.tsx';
import { FenceBanner } from '../FenceBanner.tsx';
import { NoRules } from '../NoRules.tsx';
import { HistoryLink, PriceChange } from '../PriceChange.tsx';
import { PricingNotes } from '../PricingNotes.tsx';
import { RuleOrigin } from '../RuleOrigin.tsx';
import type { PriceGroup } from '../rules/price-groups.ts';
import { LINE_WITH_OWN_VIEW, type PricingQuery } from '../rules/rule-source.ts';
import s from './Line18.module.css';
import { line18Texts } from './texts.ts';
import { useLine18 } from './use-line18.ts';

export type Line18Props = {
  query: PricingQuery;
  isPlaceNamed: boolean;
};

/** Shows the prices of business line 18 (PRICE-11 to PRICE-14). */
export default function Line18({ query, isPlaceNamed }: Line18Props) {
  const { isLoading, rules, rule, typeTime, ...shown } = useLine18(query);
  if (isLoading) return <Line18Skeleton />;
  const priced = rule && rules;
  const history = rules && { query, typeTime, rules, isOfNow: shown.isOfNow };
  return (
    <>
      <HeaderPicture address={shown.headerImage} />
      {history && <PriceChange {...history} />}
      <FenceBanner rules={rules} query={query} isOfNow={shown.isOfNow} />
      <LinePrices
        title={shown.title}
        groups={shown.groups}
        onReload={shown.reload}
        placedBy={isPlaceNamed ? query : undefined}
      />
      {priced && <CalculatorCard rules={priced} isReserved={typeTime === 2} />}
      {(priced || shown.description) && (
        <PricingNotes rules={priced} isReserved={typeTime === 2}>
          {shown.description && <Description text={shown.description} />}
        </PricingNotes>
      )}
      <QuestionPreview questions={shown.questions} />
      {priced && <RuleOrigin query={query} rules={priced} />}
      {history && <HistoryLink {...history} />}
    </>
  );
}

function Line18Skeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="picture" />
      <Card>
        <div className={s.stack}>
          <Skeleton shape="title" width="half" />
          <Skeleton />
          <Skeleton />
          <Skeleton />
          <Skeleton />
        </div>
      </Card>
      <Skeleton shape="row" />
      <Skeleton shape="row" />
    </SkeletonGroup>
  );
}

/** A picture that fails to load keeps its space, so that the content below does not move. */
function HeaderPicture({ address }: { address: string | null | undefined }) {
  const { trustedHosts } = useEnvironment();
  const [isBroken, setBroken] = useState(false);
  const src = parseTrustedPicture(address, trustedHosts);
  if (!src) return null;
  if (isBroken) return <div className={s.picture} />;
  return (
    <img
      className={s.picture}
      src={src}
      alt=""
      width={686}
      height={240}
      {...onImageError(() => setBroken(true))}
    />
  );
}

type LinePricesProps = {
  title: string;
  groups: readonly PriceGroup[];
  onReload: (() => void) | null;
  placedBy: PricingQuery | undefined;
};

function LinePrices({ title, groups, onReload, placedBy }: LinePricesProps) {
  if (groups.length === 0)
    return onReload ? (
      <NoRules reason="refused" onReload={onReload} placedBy={placedBy} />
    ) : (
      <NoRules reason="nothing" />
    );
  return (
    <Collapse title={title} startsOpen>
      <PriceGroups groups={groups} />
    </Collapse>
  );
}

function PriceGroups({ groups }: { groups: readonly PriceGroup[] }) {
  const { shown, note } = limitRows(groups);
  return (
    <>
      {shown.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two groups may share a name, and they never move
        <PriceItems key={index} group={group} />
      ))}
      {note && <p className={s.cut}>{note}</p>}
    </>
  );
}

function PriceItems({ group: { name, items } }: { group: PriceGroup }) {
  const { shown, note } = limitRows(items);
  return (
    <section className={s.group}>
      {name && <h2 className={s.name}>{name}</h2>}
      <dl>
        {shown.map((item) => (
          <div key={`${item.name} ${item.value}`} className={s.item}>
            <dt className={s.label}>{item.name}</dt>
            <dd className={s.value}>{item.value}</dd>
          </div>
        ))}
      </dl>
      {note && <p className={s.cut}>{note}</p>}
    </section>
  );
}

function QuestionPreview({ questions }: { questions: readonly Question[] }) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="pricing-questions">
      <div className={s.head}>
        <h2 id="pricing-questions">{line18Texts.questions}</h2>
        <a className={s.more} href={hrefTo('questions', { expandBizLine: LINE_WITH_OWN_VIEW })}>
          {line18Texts.moreQuestions}
          <ArrowIcon />
        </a>
      </div>
      <QuestionList questions={questions.slice(0, QUESTION_PREVIEW_SIZE)} />
    </section>
  );
}
