import type { ResponseOf } from '@ride/contract/define-call';
import type { listDisputes } from '@ride/contract/desk/disputes';
import { disputeKindNames } from '@ride/domain/disputes/dispute-case';
import { heldFindingNames } from '@ride/domain/fares/checks/findings';
import { cityName } from '../../ui/names.ts';
import { yuan } from '../../ui/yuan.ts';

type Row = ResponseOf<typeof listDisputes>['rows'][number];
type Titled = Pick<Row, 'kind' | 'finding'> & { readonly disputedItems: readonly string[] };

/** What a case is about, how much the bill comes to, and where: 里程费争议 · 525.32 元 · 南京. */
export const disputeTitle = (dispute: Titled & Pick<Row, 'amountFen' | 'cityCode'>): string => {
  const city = cityName(dispute.cityCode).replace(/市$/, '');
  return `${disputeMatter(dispute)} · ${yuan(dispute.amountFen)} · ${city}`;
};

/** What a case is about; of a held order, what it was held for. */
export function disputeMatter({ kind, finding, disputedItems }: Titled): string {
  const [first] = disputedItems;
  if (finding !== null) return `${disputeKindNames[kind]}：${heldFindingNames[finding]}`;
  if (first === undefined || kind === 'held' || kind === 'wrongRule') return disputeKindNames[kind];
  const items = disputedItems.length === 1 ? first : `${first}等 ${disputedItems.length} 项`;
  return kind === 'dissent' ? `${items}争议` : `${items}问题反馈`;
}
