import type { ActivityField } from '@ride/contract/entities/activity-fields';
import { cleanParagraphs } from '@ride/domain/clean-text';
import { fenFromYuan, formatFen } from '@ride/domain/money';
import {
  fieldName,
  type ItemBody,
  type ItemFormValues,
  mapLeaves,
  withoutEmpty,
} from '../../../../ui/change/body-values.ts';

export const AMOUNTS: ReadonlySet<string> = new Set<ActivityField>([
  'budgetFen',
  'milestones.registered.rewardFen',
  'milestones.recharged.rewardFen',
  'milestones.recharged.atLeastFen',
  'milestones.firstRide.rewardFen',
]);
const DAYS: ReadonlySet<string> = new Set<ActivityField>([
  'holdDays',
  'milestones.recharged.withinDays',
  'milestones.firstRide.withinDays',
]);
const lists = { required: new Set<string>(), dense: new Set(['cityCodes', 'sampleMessages']) };

/** Amounts and days become texts in yuan and days, and each sample message a line of one text. */
export function toFormValues({ sampleMessages, ...body }: ItemBody): ItemFormValues {
  const values = mapLeaves(body, (value, path) => {
    if (!Number.isSafeInteger(value)) return value;
    if (AMOUNTS.has(fieldName(path))) return formatFen(value as number);
    return DAYS.has(fieldName(path)) ? String(value) : value;
  }) as ItemFormValues;
  return Array.isArray(sampleMessages)
    ? { ...values, sampleMessages: sampleMessages.join('\n') }
    : values;
}

/** What is no amount or number stays as it was typed. */
export function toBody({ sampleMessages, ...values }: ItemFormValues): ItemBody {
  const messages = typeof sampleMessages === 'string' ? sampleMessages.split('\n') : [];
  const body = mapLeaves({ ...values, sampleMessages: messages }, (value, path) => {
    if (typeof value !== 'string') return value;
    const text = cleanParagraphs(value);
    if (AMOUNTS.has(fieldName(path))) return fenFromYuan(text) ?? text;
    return DAYS.has(fieldName(path)) && /^[0-9]{1,9}$/.test(text) ? Number(text) : text;
  });
  return (withoutEmpty(body, lists) ?? {}) as ItemBody;
}

export const emptyActivity = (activityUuid: string): ItemBody => ({
  activityUuid,
  holdDays: 7,
  payUnverified: false,
});
