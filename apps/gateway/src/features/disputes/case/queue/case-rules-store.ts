import { sql } from 'kysely';
import type { Db } from '../../../../db/schema.ts';

/** Probes an index once for each rule, however many cases a rule has. */
export async function listRulesOfCases(db: Db, queue: 'open' | 'closed'): Promise<string[]> {
  const { rows } = await sql<{ fareRuleId: string }>`
    with recursive rules (fare_rule_id) as (
      select min(fare_rule_id) from disputes where queue = ${queue}
      union all
      select (
        select min(fare_rule_id) from disputes
        where queue = ${queue} and disputes.fare_rule_id > rules.fare_rule_id
      ) from rules where rules.fare_rule_id is not null
    )
    select fare_rule_id from rules where fare_rule_id is not null`.execute(db);
  return rows.map(({ fareRuleId }) => fareRuleId);
}
