import type { ParsedRule } from '@ride/contract/entities/fare-rule-of-model';
import { lazy, Suspense, useState } from 'react';
import { useTrackPress } from '../../../../api/track.ts';
import { Collapse } from '../../../../ui/collapse/Collapse.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/states/Skeleton.tsx';
import { pricingTexts } from '../texts.ts';

/** The calculator and the pricing code are loaded when the card is opened. */
const Calculator = lazy(() => import('./Calculator.tsx'));

type CalculatorCardProps = { rules: ParsedRule; isReserved: boolean };

export function CalculatorCard({ rules, isReserved }: CalculatorCardProps) {
  const [wasOpened, setOpened] = useState(false);
  const trackPress = useTrackPress();
  const open = () => {
    if (!wasOpened) trackPress('calculator');
    setOpened(true);
  };
  return (
    <Collapse title={pricingTexts.calculator} tips={pricingTexts.calculatorTips} onToggle={open}>
      {wasOpened && (
        <Suspense fallback={<CalculatorSkeleton />}>
          <Calculator rules={rules} isReserved={isReserved} />
        </Suspense>
      )}
    </Collapse>
  );
}

function CalculatorSkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton shape="row" />
      <Skeleton shape="title" width="half" />
      <Skeleton shape="picture" />
    </SkeletonGroup>
  );
}
