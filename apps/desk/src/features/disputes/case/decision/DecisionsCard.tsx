import { disputeOutcomeNames } from '@ride/domain/disputes/dispute-case';
import { Card, Collapse, Typography } from 'antd';
import { formatTime } from '../../../../ui/format-time.ts';
import { formatYuanAmount } from '../../../../ui/format-yuan-amount.ts';
import type { Dispute } from '../dispute.ts';
import { DecisionFacts } from './DecisionFacts.tsx';
import { BillLines } from './LineTable.tsx';

export function DecisionsCard({ dispute }: { readonly dispute: Dispute }) {
  return dispute.decisions.toReversed().map((decision) => (
    <Card
      key={decision.round}
      title={`${decision.round > 1 ? '申诉后' : ''}决定：${disputeOutcomeNames[decision.outcome]}`}
      extra={formatTime(decision.decidedAt)}
    >
      <DecisionFacts result={decision} />
      <Typography.Text type="secondary" className="below-facts">
        {decision.decidedBy.name} 决定
        {decision.signedBy && `，${decision.signedBy.name} 复核`}
        {refundText(dispute)}
      </Typography.Text>
    </Card>
  ));
}

function refundText({ money: { pendingDecidedFen, refundedFen }, ...dispute }: Dispute): string {
  const { surplusRefundsFen } = dispute;
  const decidedFen = pendingDecidedFen + refundedFen;
  if (decidedFen === 0) return '';
  const surplus =
    surplusRefundsFen > 0
      ? `（含决定后到账的支付多付 ${formatYuanAmount(surplusRefundsFen)}）`
      : '';
  return `。已定退款 ${formatYuanAmount(decidedFen)}${surplus}，其中已退款 ${formatYuanAmount(refundedFen)}`;
}

export function EarlierBills({ bills }: Pick<Dispute, 'bills'>) {
  if (bills.length < 2) return null;
  return (
    <Card title="此前的账单">
      <Collapse
        size="small"
        items={bills
          .slice(0, -1)
          .toReversed()
          .map((bill) => ({
            key: bill.revision,
            label: `${bill.revision === 0 ? '最初的账单' : `第 ${bill.revision} 次修订`} · ${formatYuanAmount(
              bill.totalFen,
            )} · ${formatTime(bill.createdAt)}`,
            children: <BillLines bill={bill} />,
          }))}
      />
    </Card>
  );
}
