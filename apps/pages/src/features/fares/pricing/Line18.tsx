import { hasPrices } from '../rules/fare-sections.ts';
import { CalculatorCard } from './CalculatorCard.tsx';
import { Description } from './Description.tsx';
import { FenceBanner } from './FenceBanner.tsx';
import { HeaderPicture } from './HeaderPicture.tsx';
import { Line18Skeleton } from './Line18Skeleton.tsx';
import { PlaceBanner } from './PlaceBanner.tsx';
import { PricingNotes } from './PricingNotes.tsx';
import { QuestionPreview } from './QuestionPreview.tsx';
import { RealTimePricing } from './RealTimePricing.tsx';
import { RuleOrigin } from './RuleOrigin.tsx';
import type { PricingQuery } from './rule-source.ts';
import { useLine18 } from './use-line18.ts';

/** The pricing view of business line 18 (spec 1 §2). */
export default function Line18({ query }: { query: PricingQuery }) {
  const { isLoading, rules, typeTime, ...shown } = useLine18(query);
  if (isLoading) return <Line18Skeleton />;
  const priced = rules && hasPrices(rules.rule) ? rules.rule : null;
  const fenceNum = query.fenceNum ?? rules?.model.fenceNum;
  return (
    <>
      <HeaderPicture address={shown.headerImage} />
      {fenceNum && <FenceBanner fenceNum={fenceNum} />}
      {rules && <PlaceBanner query={query} />}
      <RealTimePricing groups={shown.groups} onReload={shown.reload} />
      {priced && <CalculatorCard rule={priced} isReserved={typeTime === 2} />}
      {shown.description && <Description words={shown.description} />}
      {priced && <PricingNotes rule={priced} />}
      <QuestionPreview questions={shown.questions} />
      {priced && <RuleOrigin fareRuleId={query.fareRuleId} rule={priced} />}
    </>
  );
}
