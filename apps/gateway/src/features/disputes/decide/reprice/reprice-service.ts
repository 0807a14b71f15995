import { listOrdersOfRuleVersion } from '../../../bills/bill-store.ts';
import type { FindRuleScope, ListRuleVersions, RuleScope } from '../../../fares/fares.ts';
import {
  type ComparedRuleVersions,
  type RepriceCounts,
  type RepriceOrderDeps,
  type RepriceRun,
  repriceOrder,
  sumCounts,
} from './reprice-order.ts';

export interface RepriceDeps extends RepriceOrderDeps {
  readonly findRuleScope: FindRuleScope;
  readonly listRuleVersions: ListRuleVersions;
}

export interface RepriceOrdersInput extends RepriceRun {
  readonly fareRuleId: string;
  /** Orders of this rule version are priced again, because it was published with a mistake. */
  readonly version: number;
  /** The version that should have counted, as `rule:version`. */
  readonly correctVersion?: string | undefined;
  readonly after?: string | undefined;
}

export interface RepricedPage extends RepriceCounts {
  readonly outcome: 'done';
  readonly correctVersion: string;
  readonly next: string | null;
}

type RepriceRefusal =
  | 'unknownRuleVersion'
  | 'noCorrectVersion'
  | 'otherProduct'
  | {
      readonly outcome: 'correctVersionMissing';
      readonly versions: Awaited<ReturnType<ListRuleVersions>>;
    };

const ORDERS_PER_PAGE = 100;

/** The run may be repeated, even on several gateways at once. */
export async function repriceOrders(
  deps: RepriceDeps,
  input: RepriceOrdersInput,
): Promise<RepricedPage | RepriceRefusal> {
  const versions = await findVersions(deps, input);
  if (typeof versions === 'string' || 'outcome' in versions) return versions;
  const page = { after: input.after ?? '', atMost: ORDERS_PER_PAGE };
  const orders = await listOrdersOfRuleVersion(deps.ports.db, versions.ruleVersion, page);
  const counts: Partial<RepriceCounts>[] = [];
  for (const orderUuid of orders) counts.push(await repriceOrder(deps, orderUuid, versions, input));
  return {
    outcome: 'done',
    correctVersion: versions.correctVersion,
    ...sumCounts(counts),
    next: orders.length < ORDERS_PER_PAGE ? null : (orders.at(-1) ?? null),
  };
}

/** Both versions must be for the same product in the same city. */
async function findVersions(
  { findRuleScope, listRuleVersions }: RepriceDeps,
  { fareRuleId, version, correctVersion }: RepriceOrdersInput,
): Promise<ComparedRuleVersions | RepriceRefusal> {
  const ruleVersion = `${fareRuleId}:${version}`;
  const wrong = await findRuleScope(ruleVersion);
  if (wrong === null) return 'unknownRuleVersion';
  if (correctVersion === undefined) {
    const versions = await listRuleVersions(fareRuleId);
    return {
      outcome: 'correctVersionMissing',
      versions: versions.filter((each) => each.ruleVersion !== ruleVersion),
    };
  }
  const correct = await findRuleScope(correctVersion);
  if (correct === null || correctVersion === ruleVersion) return 'noCorrectVersion';
  return isSameProduct(wrong, correct) ? { ruleVersion, correctVersion } : 'otherProduct';
}

const isSameProduct = (one: RuleScope, other: RuleScope): boolean =>
  one.cityCode === other.cityCode &&
  one.typeModule === other.typeModule &&
  one.vehicleLevel === other.vehicleLevel &&
  one.expandBizLine === other.expandBizLine;
