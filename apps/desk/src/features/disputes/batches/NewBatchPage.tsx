import { proposeDisputeBatch } from '@ride/contract/desk/dispute-tools';
import { Alert, Card } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { useDraft } from '../../../api/use-draft.ts';
import { DeskForm } from '../../../ui/DeskForm.tsx';
import { Page } from '../../../ui/Page.tsx';
import { WordsField } from '../../../ui/WordsField.tsx';
import { TemplateWords } from '../templates/TemplateWords.tsx';
import { MispricedOrders } from './MispricedOrders.tsx';
import { useMispriced, type Versions } from './use-mispriced.ts';
import { VersionChoice } from './VersionChoice.tsx';

/** Says which version of a rule was wrong and which is right, shows whom it concerns, and proposes. */
export function NewBatchPage() {
  const [versions, setVersions] = useState<Versions | null>(null);
  return (
    <Page
      title="新建批量调整"
      above={[
        { label: '争议', to: '/disputes' },
        { label: '批量调整', to: '/disputes/batches' },
      ]}
    >
      <VersionChoice onChoose={setVersions} />
      {versions !== null && (
        <Proposal key={`${versions.ruleVersion} ${versions.correctVersion}`} versions={versions} />
      )}
    </Page>
  );
}

function Proposal({ versions }: { readonly versions: Versions }) {
  const mispriced = useMispriced(versions, { enabled: true });
  return (
    <>
      <MispricedOrders mispriced={mispriced} />
      {mispriced.isComplete && mispriced.sums.orders > 0 && <ProposalForm versions={versions} />}
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
  // The console's own, so that a proposal that is sent twice is stored once.
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
