import { type ActivityField, activityFieldNames } from '@ride/contract/entities/activity-fields';
import type { ChangeItem } from './change.ts';

type Flaw = ChangeItem['flaws'][number];

export const withLabel = (label: string, message: string): string =>
  message.startsWith(label) ? message : `${label}：${message}`;

/** A flaw of an activity as it reads away from its field. */
export function activityFlawText({ path, message }: Flaw): string {
  const [field = '', index] = [path.filter((part) => typeof part === 'string').join('.'), path[1]];
  const label = activityFieldNames[field as ActivityField] ?? field;
  return withLabel(typeof index === 'number' ? `${label}第 ${index + 1} 项` : label, message);
}
