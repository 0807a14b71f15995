import type { ResponseOf } from '@ride/contract/define-call';
import type { listDisputes } from '@ride/contract/desk/disputes';
import { disputeKindNames } from '@ride/domain/disputes/dispute-case';
import { cityName } from '../../ui/names.ts';
import { yuan } from '../../ui/yuan.ts';

type Row = ResponseOf<typeof listDisputes>['rows'][number];
type Titled = Pick<Row, 'kind' | 'amountFen'> & { readonly disputedItems: readonly string[] };

/** What a case is about and how much the bill comes to: 里程费争议 · 525.32 元. */
export const disputeTitle = (dispute: Titled): string =>
  `${matterOf(dispute)} · ${yuan(dispute.amountFen)}`;

/** With the city, for the case's own page: 里程费争议 · 525.32 元 · 南京. */
export const disputePageTitle = (dispute: Titled & Pick<Row, 'cityCode'>): string =>
  `${disputeTitle(dispute)} · ${cityName(dispute.cityCode).replace(/市$/, '')}`;

function matterOf({ kind, disputedItems }: Titled): string {
  const [first] = disputedItems;
  if (first === undefined || kind === 'held' || kind === 'wrongRule') return disputeKindNames[kind];
  const items = disputedItems.length === 1 ? first : `${first}等 ${disputedItems.length} 项`;
  return kind === 'dissent' ? `${items}争议` : `${items}问题反馈`;
}
