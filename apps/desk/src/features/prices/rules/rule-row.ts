import type { ResponseOf } from '@ride/contract/define-call';
import type { listFareRules } from '@ride/contract/desk/changes';

export type FareRuleRow = ResponseOf<typeof listFareRules>['rules'][number];

/** The body that a change of the rule begins with; null if the rule has ended. */
export const currentBody = ({ now, announced }: FareRuleRow) =>
  now?.body ?? announced.findLast(({ body }) => body !== null)?.body ?? null;
