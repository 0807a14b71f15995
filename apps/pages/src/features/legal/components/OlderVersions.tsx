import { type LegalVersion, legalArchiveFile, legalVersions } from '@ride/contract/legal-versions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import type { LegalName } from '../../../parts/legal/legal-views.ts';
import { Collapse } from '../../../ui/collapse/Collapse.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { fillInParties, readLegalParties } from '../document/parties.ts';
import { formatChineseDate } from '../document/plain-text.ts';
import { legalTexts } from '../texts.ts';
import s from './LegalDocument.module.css';

/** Companies are bound by the version that they agreed to, so the earlier ones stay readable. */
export function OlderVersions({ name }: { name: LegalName }) {
  const older = legalVersions[name].slice(0, -1).reverse();
  if (older.length === 0) return null;
  return (
    <div className={s.contents}>
      <Collapse title={legalTexts.olderVersions}>
        {older.map((each) => (
          <OlderVersion key={each.version} name={name} {...each} />
        ))}
      </Collapse>
    </div>
  );
}

function OlderVersion({ name, version, since }: LegalVersion & { name: LegalName }) {
  const [isOpen, setOpen] = useState(false);
  const parties = readLegalParties(useEnvironment());
  const text = useQuery({
    queryKey: ['legal', name, version],
    enabled: isOpen,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const answer = await fetch(legalArchiveFile(name, version));
      if (!answer.ok) throw new Error(`no text of version ${version}`);
      return answer.text();
    },
  });
  return (
    <Collapse
      look="row"
      title={legalTexts.version(formatChineseDate(since))}
      onToggle={(open) => open && setOpen(true)}
    >
      {text.isPending && (
        <SkeletonGroup>
          <Skeleton />
          <Skeleton width="most" />
        </SkeletonGroup>
      )}
      {text.isError && <QuietReload onReload={text.refetch} />}
      {text.data && <p className={s.older}>{fillInParties(text.data, parties)}</p>}
    </Collapse>
  );
}
