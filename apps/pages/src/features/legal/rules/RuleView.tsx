import { parseTrustedPicture } from '@ride/contract/trusted-picture';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import { ActivityRows } from '../../../parts/activity/ActivityRows.tsx';
import { Card } from '../../../ui/Card.tsx';
import { RowGroup } from '../../../ui/ListRow.tsx';
import { onImageError } from '../../../ui/on-image-error.ts';
import { loadSanitizer, RichText, RichTextSkeleton } from '../../../ui/rich-text/RichText.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import type { Rule } from './queries.ts';
import s from './RuleView.module.css';
import { ruleTexts } from './texts.ts';

export function RuleView({ query }: { query: UseQueryOptions<Rule | null> }) {
  const { trustedHosts } = useEnvironment();
  const rule = useQuery(query);
  const [emptyHtml, setEmptyHtml] = useState<string | null>(null);
  useEffect(() => {
    // The sanitizer loads in parallel with the rule; a failure shows when the rule is rendered.
    loadSanitizer().catch(() => {});
  }, []);

  if (rule.isLoading) {
    return (
      <Card>
        <RichTextSkeleton />
      </Card>
    );
  }
  if (rule.data === undefined) return <QuietReload onReload={rule.refetch} />;
  if (rule.data === null || rule.data.html === emptyHtml) {
    return (
      <EmptyState
        drawing={<EmptyParkingSpace />}
        title={ruleTexts.nothing}
        note={ruleTexts.nothingNote}
      />
    );
  }
  return (
    <>
      <RulePicture address={parseTrustedPicture(rule.data.picture, trustedHosts)} />
      {rule.data.scope && rule.data.scope.cities.length > 0 && (
        <RowGroup>
          <ActivityRows {...rule.data.scope} />
        </RowGroup>
      )}
      <Card title={rule.data.title}>
        <RichText html={rule.data.html} hosts={trustedHosts} onEmpty={setEmptyHtml} />
      </Card>
    </>
  );
}

function RulePicture({ address }: { address: string | null }) {
  const [isBroken, setBroken] = useState(false);
  if (address === null || isBroken) return null;
  return (
    <img
      className={s.picture}
      src={address}
      alt=""
      width={750}
      height={400}
      {...onImageError(() => setBroken(true))}
    />
  );
}
