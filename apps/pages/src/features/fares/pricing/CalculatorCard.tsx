import type { FareRule } from '@ride/domain/fares/fare-rule';
import { lazy, Suspense, useState } from 'react';
import { useTrack } from '../../../api/track.ts';
import { paths } from '../../../paths/paths.ts';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/Skeleton.tsx';
import s from './CalculatorCard.module.css';
import { pricingTexts } from './texts.ts';

/** The engine comes with the calculator, and the calculator when somebody wants it. */
const Calculator = lazy(() => import('./calculator/Calculator.tsx'));

type CalculatorCardProps = { rule: FareRule; isReserved: boolean };

export function CalculatorCard({ rule, isReserved }: CalculatorCardProps) {
  const [wasOpened, setOpened] = useState(false);
  const track = useTrack();
  const open = () => {
    if (!wasOpened) track('button.pressed', { route: paths.pricing.path, button: 'calculator' });
    setOpened(true);
  };
  return (
    <details className={s.card} onToggle={open}>
      <summary className={s.summary}>
        <span className={s.words}>
          {pricingTexts.calculator}
          <span className={s.tips}>{pricingTexts.calculatorTips}</span>
        </span>
        <span className={s.arrow}>
          <ArrowIcon />
        </span>
      </summary>
      {wasOpened && (
        <Suspense fallback={<CalculatorSkeleton />}>
          <Calculator rule={rule} isReserved={isReserved} />
        </Suspense>
      )}
    </details>
  );
}

function CalculatorSkeleton() {
  return (
    <div className={s.body}>
      <SkeletonGroup>
        <Skeleton shape="row" />
        <Skeleton shape="title" width="half" />
        <Skeleton shape="picture" />
      </SkeletonGroup>
    </div>
  );
}
