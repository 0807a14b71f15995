import type { Db } from '../../../../db/schema.ts';

/** Orders that were priced with a version of a rule, in the order of their ids. */
export async function listOrdersOfVersion(
  db: Db,
  ruleVersion: string,
  { after, atMost }: { readonly after: string; readonly atMost: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('order_uuid as orderUuid')
    .where('rule_version', '=', ruleVersion)
    .where('order_uuid', '>', after)
    .orderBy('order_uuid')
    .limit(atMost)
    .execute();
  return rows.map(({ orderUuid }) => orderUuid);
}
