import { useNavigation } from '../../../paths/navigation.tsx';
import { EmptyBay } from '../../../ui/EmptyBay.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuietReload } from '../../../ui/QuietReload.tsx';

const texts = {
  nothing: '暂无计价规则',
  notGiven: '这里没有提供这类订单的计价规则',
} as const;

/** There are no rules that could be shown. */
export default function EmptyRules({ isOtherTimeType }: { isOtherTimeType: boolean }) {
  const { reload } = useNavigation();
  return (
    <EmptyState drawing={<EmptyBay />} title={isOtherTimeType ? texts.notGiven : texts.nothing}>
      <QuietReload onReload={reload} />
    </EmptyState>
  );
}
