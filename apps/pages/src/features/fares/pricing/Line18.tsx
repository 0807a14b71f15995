import { CalculatorCard } from './CalculatorCard.tsx';
import { Description } from './Description.tsx';
import { HeaderPicture } from './HeaderPicture.tsx';
import { Line18Skeleton } from './Line18Skeleton.tsx';
import { LinePrices } from './LinePrices.tsx';
import { PricingNotes } from './PricingNotes.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';
import { RuleBanners } from './RuleBanners.tsx';
import { RuleOrigin } from './RuleOrigin.tsx';
import type { PricingQuery } from './rule-source.ts';
import { useLine18 } from './use-line18.ts';

/** The pricing view of business line 18 (PRICE-11 to PRICE-14). */
export default function Line18({ query }: { query: PricingQuery }) {
  const { isLoading, rules, rule, typeTime, ...shown } = useLine18(query);
  if (isLoading) return <Line18Skeleton />;
  const priced = rule && rules;
  return (
    <>
      <HeaderPicture address={shown.headerImage} />
      {rules && <RuleBanners rules={rules} query={query} isOfNow={shown.isOfNow} />}
      <LinePrices title={shown.title} groups={shown.groups} onReload={shown.reload} />
      {priced && <CalculatorCard rules={priced} isReserved={typeTime === 2} />}
      {shown.description && <Description words={shown.description} />}
      {priced && <PricingNotes rules={priced} />}
      <QuestionPreview questions={shown.questions} />
      {priced && <RuleOrigin fareRuleId={query.fareRuleId} rules={priced} />}
    </>
  );
}
