import { Button } from '../../../ui/Button.tsx';
import { EmptyBay } from '../../../ui/drawings.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuietReload } from '../../../ui/QuietReload.tsx';
import { BillSkeleton } from './BillSkeleton.tsx';
import { breakdownTexts } from './texts.ts';
import { type BillState, useLoginWhen } from './use-bill.ts';

/** The address names no fare, so there is nothing to load again. */
export function NothingBilled() {
  return <EmptyState drawing={<EmptyBay />} title={breakdownTexts.nothing} />;
}

type NoBillProps = { asked: Exclude<BillState, { state: 'shown' }> };

/** What stands where a fare will be, or would be. */
export function NoBill({ asked }: NoBillProps) {
  const login = useLoginWhen(asked.state === 'loginNeeded');
  switch (asked.state) {
    case 'loading':
      return <BillSkeleton />;
    case 'loginNeeded':
      return (
        <EmptyState drawing={<EmptyBay />} title={breakdownTexts.loginNeeded}>
          <Button onPress={login}>{breakdownTexts.login}</Button>
        </EmptyState>
      );
    case 'nothing':
      return (
        <EmptyState drawing={<EmptyBay />} title={breakdownTexts.nothing}>
          <QuietReload onReload={asked.reload} />
        </EmptyState>
      );
  }
}
