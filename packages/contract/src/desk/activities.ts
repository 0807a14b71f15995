import { activityStates } from '@ride/domain/referral/activity-state';
import * as z from 'zod/mini';
import { areaCode, id, noAnswerData, text } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { pageFields, pageSchemaOf } from './paging.ts';

/** Activities begin and change by changes that two people make; one person may end them at once. */

const activityRow = z.object({
  activityUuid: z.string(),
  name: z.string(),
  /** Codes of the cities in which it holds. */
  cityCodes: z.array(z.string()),
  startsAt: z.number(),
  endsAt: z.number(),
  state: z.enum(activityStates),
  /** The budget is what is left, reserved, promised and paid. */
  budgetFen: z.number(),
  leftFen: z.number(),
  /** Set aside for rewards of invitations under review. */
  reservedFen: z.number(),
  promisedFen: z.number(),
  paidFen: z.number(),
});

export const listActivities = defineDeskCall({
  path: '/desk/activities/list',
  permission: 'activity.read',
  summary: 'Invitation activities in the cities of the person, those published last first',
  request: z.strictObject({
    ...pageFields,
    cityCode: z.optional(areaCode),
    activityUuid: z.optional(id),
  }),
  response: pageSchemaOf(activityRow),
});

export const endActivity = defineDeskCall({
  path: '/desk/activities/end',
  permission: 'activity.edit',
  needsFreshFactor: true,
  summary: 'End an invitation activity now; companies that are bound keep what it promised them',
  request: z.strictObject({ activityUuid: id, reason: text(200) }),
  response: noAnswerData,
  refusals: {
    /** There is no such activity in the cities of the person. */
    unknownActivity: 70441,
    /** The activity has ended before. */
    activityEnded: 70442,
    /** The activity also holds in cities for which the person has no right to end it. */
    otherCity: 70443,
  },
});

export const activityDeskCalls = { listActivities, endActivity };
