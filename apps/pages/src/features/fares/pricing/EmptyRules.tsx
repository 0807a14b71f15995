import { EmptyBay } from '../../../ui/EmptyBay.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';

const texts = {
  nothing: '暂无计价规则',
  notGiven: '这里没有提供这类订单的计价规则',
} as const;

/** The address holds no rules that could be shown, and asking again would not help. */
export default function EmptyRules({ isOtherTimeType }: { isOtherTimeType: boolean }) {
  return (
    <EmptyState drawing={<EmptyBay />} title={isOtherTimeType ? texts.notGiven : texts.nothing} />
  );
}
