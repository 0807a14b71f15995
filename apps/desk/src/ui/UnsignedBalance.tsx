import { readUnsignedBalance } from '@ride/contract/desk/dispute-tools';
import { Typography } from 'antd';
import { useDeskQuery } from '../api/use-desk.ts';
import { formatYuanAmount } from './format-yuan-amount.ts';

/** This amount may be refunded or waived today without a second signature. */
export function UnsignedBalance() {
  const { data } = useDeskQuery(readUnsignedBalance, {});
  if (data === undefined) return null;
  const { leftFen, limitFen } = data;
  return (
    <Typography.Paragraph type="secondary">
      今日可独立决定余额 {formatYuanAmount(leftFen)}（每日 {formatYuanAmount(limitFen)}
      ，超出的决定由另一位同事复核）
    </Typography.Paragraph>
  );
}
