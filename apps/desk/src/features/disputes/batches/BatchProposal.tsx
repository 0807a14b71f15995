import { proposeDisputeBatch } from '@ride/contract/desk/dispute-tools';
import { Alert, Card } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { DeskForm } from '../../../ui/DeskForm.tsx';
import { WordsField } from '../../../ui/WordsField.tsx';
import { TemplateWords } from '../templates/TemplateWords.tsx';
import { MispricedOrders } from './MispricedOrders.tsx';
import { useMispriced, type Versions } from './use-mispriced.ts';

/** Whom a batch concerns, and the form that proposes it. */
export function BatchProposal({ versions }: { readonly versions: Versions }) {
  const mispriced = useMispriced(versions, { enabled: true });
  const { adjustedBefore, sums } = mispriced;
  return (
    <>
      {adjustedBefore > 0 && (
        <Alert
          type="warning"
          showIcon
          title={`与这个版本有关的 ${adjustedBefore} 单已经批量调整过，不会再次批量调整。如果当时选的正确版本也不对，要等乘客提出异议或申诉，再在那条争议里更正行程数据或免收费用。`}
        />
      )}
      <MispricedOrders mispriced={mispriced} />
      {/* A large version takes long to count, and whoever signs sees the figures again. */}
      {sums.orders > 0 && <ProposalForm versions={versions} />}
    </>
  );
}

interface ProposalValues {
  readonly words: string;
}

function ProposalForm({ versions }: { readonly versions: Versions }) {
  const navigate = useNavigate();
  const { ruleVersion, correctVersion } = versions;
  const draft = useDraft<ProposalValues>(`dispute-batch:${ruleVersion}:${correctVersion}`);
  // Made here, so that a proposal that is sent twice is stored once.
  const [batchId] = useState(() => crypto.randomUUID());
  const propose = useDeskMutation(proposeDisputeBatch, { showsFailure: true });
  return (
    <Card title="提出批量调整" size="small">
      <Alert
        className="form-failure"
        type="info"
        showIcon
        title="由另一位同事复核通过后才会执行。每位乘客会收到自己的金额，并看到下面的说明。"
      />
      <DeskForm<ProposalValues>
        draft={draft}
        submitText="提交复核"
        onSubmit={async ({ words }) => {
          await propose.mutateAsync({ batchId, ...versions, words });
          await navigate(`/disputes/batches/${batchId}`);
        }}
      >
        <WordsField label="给乘客的说明">
          <TemplateWords kind="decision" />
        </WordsField>
      </DeskForm>
    </Card>
  );
}
