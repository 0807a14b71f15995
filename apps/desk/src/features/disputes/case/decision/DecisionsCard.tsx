import { disputeOutcomeNames } from '@ride/domain/disputes/dispute-case';
import { Card, Typography } from 'antd';
import { formatTime } from '../../../../ui/format-time.ts';
import { yuan } from '../../../../ui/yuan.ts';
import type { Dispute } from '../dispute.ts';
import { ResultFacts } from './ResultFacts.tsx';

/** What was decided, the newest first. */
export function DecisionsCard({ dispute }: { readonly dispute: Dispute }) {
  return dispute.decisions.toReversed().map((decision) => (
    <Card
      key={decision.round}
      className="stacked-card"
      title={`${decision.round > 1 ? '申诉后' : ''}决定：${disputeOutcomeNames[decision.outcome]}`}
      extra={formatTime(decision.decidedAt)}
    >
      <ResultFacts result={decision} />
      <Typography.Text type="secondary" className="below-facts">
        {decision.decidedBy.name} 决定
        {decision.signedBy && `，${decision.signedBy.name} 复核`}
        {dispute.refundsFen > 0 && refundWords(dispute)}
      </Typography.Text>
    </Card>
  ));
}

function refundWords({ refundsFen, surplusRefundsFen, refundsPaidFen }: Dispute): string {
  const surplus =
    surplusRefundsFen > 0 ? `（含决定后到账的支付多付 ${yuan(surplusRefundsFen)}）` : '';
  return `。已定退款 ${yuan(refundsFen)}${surplus}，其中已退回 ${yuan(refundsPaidFen)}`;
}
