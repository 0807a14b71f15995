import { migrate } from '../../apps/gateway/src/db/migrate.ts';
import { openDatabase } from '../../apps/gateway/src/db/open-database.ts';
import { insertRows, sql } from '../growth/insert-each.mjs';
import { fenceAround } from '../growth/places.mjs';
import { OWN_INVITATIONS, OWN_ORDERS } from '../growth/sizes.mjs';

const FENCES_AT_ONCE = 500;
const RULE = { id: 'demo-nanjing-demo-lukou-airport', fence: 'demo-lukou-airport' };

export async function grow(place, size) {
  const opened = await openDatabase(place);
  try {
    await migrate(opened);
    const { db } = opened;
    const passenger = await db
      .selectFrom('recommendIds')
      .select(['userId', 'recommendId'])
      .executeTakeFirstOrThrow();
    const users = Math.max(OWN_ORDERS, size.orders / 10);
    await growUsers(db, users);
    await growFences(db, size.fences);
    await growRules(db, size.rules);
    await growOrders(db, size, users, passenger.userId);
    await growCompanies(db, size.companies, users, passenger);
    // PostgreSQL's autovacuum would do this sooner or later.
    if (opened.engine === 'postgres') await sql`analyze`.execute(db);
  } finally {
    await opened.close();
  }
}

const growUsers = (db, count) =>
  insertRows(
    db,
    count,
    sql`users (id, mobile, created_at)`,
    sql`select 'grown-user-' || n, cast(15000000000 + n as text), 0 from series`,
  );

async function growFences(db, count) {
  for (let from = 1; from <= count; from += FENCES_AT_ONCE) {
    const length = Math.min(FENCES_AT_ONCE, count - from + 1);
    const rows = Array.from({ length }, (_, index) => {
      const fence = fenceAround(from + index, count);
      return {
        fenceNum: fence.fenceNum,
        version: 1,
        revision: 1_000 + from + index,
        cityCode: fence.cityCode,
        startsAt: fence.startsAt,
        body: JSON.stringify(fence),
        publishedAt: 0,
      };
    });
    await db.insertInto('fenceVersions').values(rows).execute();
  }
}

async function growRules(db, count) {
  const named = (column) =>
    sql`replace(replace(${sql.ref(column)}, ${sql.lit(RULE.id)}, 'grown-rule-' || n),
      ${sql.lit(RULE.fence)}, 'grown-fence-' || n)`;
  await insertRows(
    db,
    count,
    sql`fare_rules (fare_rule_id, place, city_code, type_module, scope, created_at)`,
    sql`select 'grown-rule-' || n, ${named('place')}, city_code, type_module, ${named('scope')}, 0
      from series cross join fare_rules where fare_rule_id = ${sql.lit(RULE.id)}`,
  );
  await insertRows(
    db,
    count,
    sql`fare_rule_versions (fare_rule_id, version, starts_at, body, published_at)`,
    sql`select 'grown-rule-' || n, 1, starts_at, ${named('body')}, 0
      from series cross join fare_rule_versions
      where fare_rule_id = ${sql.lit(RULE.id)} and version = 1`,
  );
}

/** The demo passenger owns `OWN_ORDERS` of the orders, evenly spread over all rules. */
const growOrders = (db, { orders, rules }, users, userId) =>
  insertRows(
    db,
    orders,
    sql`orders (order_uuid, user_id, route_plan_uuid, trip, fare, total_fen, rule_version,
      completed_at, abnormal_at, recorded_at)`,
    sql`select 'grown-order-' || n,
        case when (n - 1) % ${sql.lit(orders / OWN_ORDERS)} = 0 then ${sql.lit(userId)}
          else 'grown-user-' || (1 + n % ${sql.lit(users)}) end,
        'grown-plan-' || n, trip, replace(fare, 'demo-order-ordinary', 'grown-order-' || n),
        total_fen, 'grown-rule-' || (1 + (n - 1) * ${sql.lit(rules)} / ${sql.lit(orders)}) || ':1',
        completed_at, null, 0
      from series cross join orders where order_uuid = 'demo-order-ordinary'`,
  );

async function growCompanies(db, count, users, { userId, recommendId }) {
  const id = sql`'grown-company-' || n`;
  const phone = sql`cast(16000000000 + n as text)`;
  const name = sql`'第' || n || '家增长示例有限公司'`;
  const at = sql`1700000000000 + n * 1000`;
  await insertRows(
    db,
    count,
    sql`companies (id, full_name, normalized_name, contact_name, contact_phone, city_code,
      city_name, scale, recommend_id, registered_at, followed_up_at, receipt_number)`,
    sql`select ${id}, ${name}, ${name}, '示例联系人', ${phone}, '320100', '南京市', '51-100人',
        ${sql.lit(recommendId)}, ${at}, case when n % 10 = 0 then null else ${at} end,
        'grown-receipt-' || n from series`,
  );
  await insertRows(
    db,
    count,
    sql`company_top_ups (top_up_id, company_id, amount_fen, refunded_fen, paid_at, recorded_at)`,
    sql`select 'grown-top-up-' || n, ${id}, 300000, 0, ${at}, ${at} from series`,
  );
  await insertRows(
    db,
    count,
    sql`invitations (company_id, inviter_id, recommend_id, activity_uuid, activity_version,
      invitee, phone_hmac, name_hmac, bound_at, pays_unverified, touched)`,
    sql`select ${id}, case when n <= ${sql.lit(OWN_INVITATIONS)} then ${sql.lit(userId)}
          else 'grown-user-' || (1 + n % ${sql.lit(users)}) end, ${sql.lit(recommendId)},
        'demo-activity-nanjing', 1, '第********公司', 'phone-' || n, 'name-' || n, ${at}, 0, 0
      from series`,
  );
  await insertRows(
    db,
    count,
    sql`invitation_facts (fact_id, company_id, kind, top_up_id, amount_fen, happened_at, recorded_at)`,
    sql`select 'topUp:grown-' || n, ${id}, 'topUp', 'grown-top-up-' || n, 300000, ${at}, ${at}
      from series`,
  );
  await insertRows(
    db,
    count,
    sql`invitation_milestones (company_id, milestone, round, state, reward_fen, reached_at, due_at,
      changed_at)`,
    sql`select ${id}, 'recharged', 1, 'available', 20000, ${at}, ${at}, ${at} from series`,
  );
}
