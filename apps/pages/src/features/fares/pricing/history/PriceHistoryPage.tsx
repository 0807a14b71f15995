import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { useExtension } from '../../../../api/environment.ts';
import type { Loader } from '../../../../api/page-loader.ts';
import { hrefTo } from '../../../../routes/href.ts';
import { useRouteQuery } from '../../../../routes/navigation.tsx';
import { readQuery } from '../../../../routes/read-query.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { EmptyParkingSpace } from '../../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../../ui/states/Skeleton.tsx';
import { DayRules } from './DayRules.tsx';
import { Downloads } from './Downloads.tsx';
import s from './History.module.css';
import { type HistoryQuery, readHistoryRequest } from './history-request.ts';
import { Opinions } from './Opinions.tsx';
import { historyQuery, type PriceHistory } from './queries.ts';
import { historyTexts as t } from './texts.ts';
import { VersionList } from './VersionList.tsx';

export function PriceHistoryPage() {
  const query = useRouteQuery('pricingHistory');
  return useExtension('priceHistory') ? <History query={query ?? {}} /> : <NoHistory query={{}} />;
}

function History({ query }: { query: HistoryQuery }) {
  const request = useMemo(() => readHistoryRequest(query), [query]);
  const { data, isFetching, refetch } = useQuery(historyQuery(useCall(), request));
  if (data) return <HistoryView history={data} query={query} />;
  if (isFetching) return <HistorySkeleton />;
  if (data === null) return <NoHistory query={query} />;
  return <QuietReload onReload={() => void refetch()} />;
}

function HistoryView({ history, query }: { history: PriceHistory; query: HistoryQuery }) {
  const { title, versions, opinionsUrl, downloads } = history;
  const isAnnounced = versions.some(({ state }) => state === 'announced');
  return (
    <div className={s.stack}>
      <p className={s.about} role="status">
        {title}
      </p>
      {isAnnounced && <Opinions url={opinionsUrl} />}
      <VersionList versions={versions} />
      <DayRules query={query} versions={versions} />
      <Downloads addresses={downloads} />
    </div>
  );
}

function NoHistory({ query }: { query: HistoryQuery }) {
  return (
    <EmptyState drawing={<EmptyParkingSpace />} title={t.nothing}>
      <ButtonLink look="secondary" href={hrefTo('pricing', query)}>
        {t.toRules}
      </ButtonLink>
    </EmptyState>
  );
}

function HistorySkeleton() {
  return (
    <SkeletonGroup>
      <Skeleton width="half" />
      <Skeleton shape="picture" />
      <Skeleton shape="picture" />
    </SkeletonGroup>
  );
}

/** @public Called by app/ and rendering/, which know pages only by their modules. */
export const loader: Loader = async (search, { environment, prefetch }) => {
  if (!environment.extensions.includes('priceHistory')) return {};
  const request = readHistoryRequest(readQuery('pricingHistory', search) ?? {});
  await prefetch((queries, call) => queries.fetchQuery(historyQuery(call, request)));
  return {};
};

export default PriceHistoryPage;
