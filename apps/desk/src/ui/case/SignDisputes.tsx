import type { ResponseOf } from '@ride/contract/define-call';
import { getDispute, signDispute } from '@ride/contract/desk/disputes';
import type { workbenchQueue } from '@ride/contract/desk/workbench';
import { disputeOutcomeNames } from '@ride/domain/disputes/dispute-case';
import { formatSignatureReasons } from '@ride/domain/disputes/signature';
import { Alert, Button, Flex, Typography } from 'antd';
import { useState } from 'react';
import { callDesk } from '../../api/call-desk.ts';
import { useSession } from '../../api/session.ts';
import { BulkDialog } from '../BulkDialog.tsx';
import { formatYuanAmount } from '../format-yuan-amount.ts';
import { SmallTable } from '../SmallTable.tsx';
import { callsShowingHolders } from './case-assignment.ts';
import { isSignedBy } from './own-decision.ts';

type WorkItem = ResponseOf<typeof workbenchQueue>['items'][number];
type Proposal = NonNullable<WorkItem['proposal']>;

export interface ProposedDispute extends Pick<WorkItem, 'id' | 'revision' | 'title'> {
  readonly proposal: Proposal;
}

interface SignDisputesButtonProps {
  readonly disputes: readonly ProposedDispute[];
  readonly onDone: () => void;
}

/** Signs each proposed decision by a call of its own. */
export function SignDisputesButton({ disputes, onDone }: SignDisputesButtonProps) {
  const { staffId } = useSession();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>复核通过</Button>
      {isOpen && (
        <BulkDialog<ProposedDispute, object>
          title="复核通过"
          submitText="复核通过"
          width={960}
          rows={disputes}
          nameOf={({ title, id }) => `${title} ${id}`}
          run={({ id, revision }) => callDesk(signDispute, { receiptNumber: id, revision })}
          wasDone={async ({ id }) =>
            isSignedBy(await callDesk(getDispute, { receiptNumber: id }), staffId)
          }
          refreshes={callsShowingHolders}
          onClose={() => setOpen(false)}
          onDone={onDone}
        >
          <Alert
            type="info"
            showIcon
            className="spaced-alert"
            title={sumsText(disputes)}
            description="每件单独重算、单独复核并通知乘客。提交之后账单或付款有变化的不会通过，要打开那件争议退回修改。"
          />
          <Proposals disputes={disputes} />
        </BulkDialog>
      )}
    </>
  );
}

const sumOf = (
  disputes: readonly ProposedDispute[],
  amountOf: (proposal: Proposal) => number,
): string => formatYuanAmount(disputes.reduce((sum, { proposal }) => sum + amountOf(proposal), 0));

function sumsText(disputes: readonly ProposedDispute[]): string {
  const kept = disputes.filter(({ proposal }) => proposal.outcome === 'unchanged');
  const lowered = sumOf(disputes, (each) => each.totalBeforeFen - each.totalAfterFen);
  const refunded = sumOf(disputes, ({ refundFen }) => refundFen);
  const sums = `减免合计 ${lowered}，退款合计 ${refunded}`;
  if (kept.length === 0) return sums;
  return `${sums}；${kept.length} 件${disputeOutcomeNames.unchanged}，合计 ${sumOf(kept, (each) => each.totalAfterFen)}`;
}

const Proposals = ({ disputes }: Pick<SignDisputesButtonProps, 'disputes'>) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: without focus it cannot be scrolled by keys
  <section className="bulk-amounts" aria-label="待复核的决定" tabIndex={0}>
    <SmallTable<ProposedDispute>
      rowKey="id"
      rows={disputes}
      columns={[
        {
          title: '事项',
          render: (_, { title, id }) => (
            <Flex vertical>
              {title}
              <Typography.Text type="secondary">{id}</Typography.Text>
            </Flex>
          ),
        },
        {
          title: '复核金额',
          align: 'right',
          className: 'one-line',
          render: (_, { proposal }) => <ProposalAmounts proposal={proposal} />,
        },
        {
          title: '提交人与原因',
          render: (_, { proposal }) => <ProposalReasons proposal={proposal} />,
        },
      ]}
    />
  </section>
);

/** The bill before and after the proposed decision, and what goes back to the passenger. */
export function ProposalAmounts({ proposal }: { readonly proposal: Proposal }) {
  const { outcome, totalBeforeFen, totalAfterFen, refundFen } = proposal;
  if (outcome === 'unchanged') {
    return `${disputeOutcomeNames.unchanged} ${formatYuanAmount(totalAfterFen)}`;
  }
  return (
    <Flex vertical>
      <span>
        {formatYuanAmount(totalBeforeFen)} → {formatYuanAmount(totalAfterFen)}
      </span>
      <Typography.Text type="secondary">
        减免 {formatYuanAmount(totalBeforeFen - totalAfterFen)}，退款 {formatYuanAmount(refundFen)}
      </Typography.Text>
    </Flex>
  );
}

export const ProposalReasons = ({ proposal }: { readonly proposal: Proposal }) => (
  <Flex vertical>
    {proposal.proposedBy.name}
    <Typography.Text type="secondary">
      {formatSignatureReasons(proposal.reasonsToSign)}
    </Typography.Text>
  </Flex>
);
