import { Card, Collapse } from 'antd';
import { formatTime } from '../../../ui/format-time.ts';
import { yuan } from '../../../ui/yuan.ts';
import { BillLines } from './decision/LineTable.tsx';
import type { Dispute } from './dispute.ts';

/** Bills that a decision has replaced: they stay readable. */
export function EarlierBills({ bills }: Pick<Dispute, 'bills'>) {
  if (bills.length < 2) return null;
  return (
    <Card title="此前的账单" className="stacked-card">
      <Collapse
        size="small"
        items={bills
          .slice(0, -1)
          .toReversed()
          .map((bill) => ({
            key: bill.revision,
            label: `${bill.revision === 0 ? '最初的账单' : `第 ${bill.revision} 次修订`} · ${yuan(
              bill.totalFen,
            )} · ${formatTime(bill.createdAt)}`,
            children: <BillLines bill={bill} />,
          }))}
      />
    </Card>
  );
}
