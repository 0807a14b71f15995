import type { RequestOf, ResponseOf } from '@ride/contract/define-call';
import type { endActivity, listActivities } from '@ride/contract/desk/activities';
import { formatCityDateTimeSeconds } from '@ride/domain/city-moment';
import { activityStateAt } from '@ride/domain/referral/activity-state';
import { findCityByCode } from '@ride/domain/regions/find-city';
import { citiesWithPermission, hasPermission } from '@ride/domain/staff/roles';
import type { Page } from '../../../db/page-of.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { lockActivities } from './activity-kind.ts';
import { listActivityMoney } from './activity-money-store.ts';
import { citiesOf } from './activity-scope.ts';
import { insertActivityVersion, listNewestActivities, selectActivity } from './activity-store.ts';

type ActivityRow = ResponseOf<typeof listActivities>['rows'][number];

export async function listDeskActivities(
  { db, now }: Pick<Ports, 'db' | 'now'>,
  { grants }: Pick<StaffActor, 'grants'>,
  { cityCode, ...request }: RequestOf<typeof listActivities>,
): Promise<Page<ActivityRow>> {
  const cities = citiesWithPermission(grants, 'activity.read');
  const wanted = cityCode && (findCityByCode(cityCode)?.code ?? cityCode);
  const { rows, next } = await listNewestActivities(db, request, [
    ...(cities === null ? [] : [cities]),
    ...(wanted === undefined ? [] : [[wanted]]),
  ]);
  const money = await listActivityMoney(
    db,
    rows.map(({ activityUuid }) => activityUuid),
  );
  return {
    next,
    rows: rows.map((activity) => {
      const { activityUuid, name, startsAt, endsAt, budgetFen } = activity;
      return {
        ...{ activityUuid, name, startsAt, endsAt, budgetFen },
        cityCodes: citiesOf(activity),
        state: activityStateAt(activity, now()),
        ...money(activityUuid),
      };
    }),
  };
}

export type EndActivityOutcome = 'done' | 'unknownActivity' | 'activityEnded' | 'otherCity';

/** The newest version ends now; companies bound before keep the terms of theirs. */
export function endActivityNow(
  { db, now, auditTrail }: Pick<Ports, 'db' | 'now' | 'auditTrail'>,
  { staffId, grants }: Pick<StaffActor, 'staffId' | 'grants'>,
  { activityUuid, reason }: RequestOf<typeof endActivity>,
): Promise<EndActivityOutcome> {
  const mayEnd = (cityCode: string) => hasPermission(grants, 'activity.edit', cityCode);
  return transaction(db, async (tx): Promise<EndActivityOutcome> => {
    await lockActivities(tx);
    const newest = await selectActivity(tx, activityUuid);
    const cityCodes = newest ? citiesOf(newest.published) : [];
    if (!newest || !cityCodes.some(mayEnd)) return 'unknownActivity';
    if (!cityCodes.every(mayEnd)) return 'otherCity';
    const { published } = newest;
    const at = now();
    if (activityStateAt(published, at) === 'ended') return 'activityEnded';
    const endsAt = Math.max(at, published.startsAt);
    const version = newest.version + 1;
    await insertActivityVersion(
      tx,
      { ...published, endsAt },
      { version, cityCodes, changeId: null },
      at,
    );
    await auditTrail.append(tx, {
      actor: { kind: 'staff', id: staffId },
      action: 'activity.ended',
      subject: { kind: 'activity', id: activityUuid },
      before: formatCityDateTimeSeconds(published.endsAt),
      after: formatCityDateTimeSeconds(endsAt),
      reason,
    });
    return 'done';
  });
}
