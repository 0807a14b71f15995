import { mayDo } from '@ride/domain/staff/roles';
import { pageOf } from '../../../../db/page-of.ts';
import type { Db } from '../../../../db/schema.ts';
import type { CityOfRuleVersion, ListRulesOfCity } from '../../../../ports/pricing.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import type { RecomputePorts } from '../decisions/recompute-service.ts';
import { findCityOfVersions } from './batch-access.ts';
import { countAdjusted, listOrdersOfVersion } from './batch-store.ts';
import { type MispricedOrder, recomputeOrder, type Versions } from './recompute-order.ts';

export interface FindMispricedPorts extends RecomputePorts {
  readonly db: Db;
  readonly cityOfRuleVersion: CityOfRuleVersion;
  readonly listRulesOfCity: ListRulesOfCity;
}

/** None in a city that is not the actor's. */
export const listRulesToCorrect = async (
  { listRulesOfCity }: FindMispricedPorts,
  { grants }: StaffActor,
  cityCode: string,
) => (mayDo(grants, 'dispute.decide', cityCode) ? listRulesOfCity(cityCode) : []);

/** A page of orders that a version made too dear; null where the actor may not ask. */
export async function findMispriced(
  ports: FindMispricedPorts,
  actor: StaffActor,
  { cursor = '', limit, ...versions }: Versions & { cursor?: string | undefined; limit: number },
) {
  if ((await findCityOfVersions(ports, actor, versions)) === null) return null;
  const found = await listOrdersOfVersion(ports.db, versions.ruleVersion, {
    after: Buffer.from(cursor, 'base64url').toString(),
    atMost: limit + 1,
  });
  // An order's number may have signs that a cursor has not.
  const page = pageOf(found, limit, (last) => Buffer.from(last).toString('base64url'));
  const rows: ReturnType<typeof rowOf>[] = [];
  for (const orderUuid of page.rows) {
    const mispriced = await recomputeOrder(ports, orderUuid, versions);
    if (mispriced) rows.push(rowOf(mispriced));
  }
  const adjustedBefore = await countAdjusted(ports.db, versions.ruleVersion);
  return { rows, next: page.next, tried: page.rows.length, adjustedBefore };
}

const rowOf = ({ order, recomputed: { base, revised, refund } }: MispricedOrder) => ({
  orderUuid: order.orderUuid,
  totalBeforeFen: base.totalFen,
  totalAfterFen: revised.totalFen,
  refundFen: refund,
});
