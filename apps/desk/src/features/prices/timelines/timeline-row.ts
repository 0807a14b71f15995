import type { ResponseOf } from '@ride/contract/define-call';
import type { listTimelines } from '@ride/contract/desk/changes';

export type TimelineRow = ResponseOf<typeof listTimelines>['timelines'][number];

/** The body that a change begins with; null if the rule or area has ended. */
export const currentBody = ({ now, announced }: TimelineRow) =>
  now?.body ?? announced.findLast(({ body }) => body !== null)?.body ?? null;
