import { useNavigation } from '../../../routes/navigation.tsx';
import { EmptyBay } from '../../../ui/EmptyBay.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { QuietReload } from '../../../ui/QuietReload.tsx';

const titles = {
  nothing: '暂无计价规则',
  timeType: '这里没有提供这类订单的计价规则',
  level: '暂无该车型的计价规则',
} as const;

export type NoRulesReason = keyof typeof titles;

type EmptyRulesProps = {
  reason: NoRulesReason;
  /** Absent: the whole page is loaded again. */
  onReload: (() => void) | undefined;
};

/** There are no rules that could be shown, and it is known why. */
export default function EmptyRules({ reason, onReload }: EmptyRulesProps) {
  const { reload } = useNavigation();
  return (
    <EmptyState drawing={<EmptyBay />} title={titles[reason]}>
      <QuietReload onReload={onReload ?? reload} />
    </EmptyState>
  );
}
