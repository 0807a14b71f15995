import { useState } from 'react';
import { Page } from '../../../ui/Page.tsx';
import { BatchProposal } from './BatchProposal.tsx';
import type { Versions } from './use-mispriced.ts';
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
        <BatchProposal
          key={`${versions.ruleVersion} ${versions.correctVersion}`}
          versions={versions}
        />
      )}
    </Page>
  );
}
