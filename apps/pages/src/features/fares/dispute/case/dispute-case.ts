import type { ResponseOf } from '@ride/contract/define-call';
import type { readDisputeCases } from '@ride/contract/dispute-cases';

type Cases = ResponseOf<typeof readDisputeCases>['cases'];

/**
 * Another provider's gateway may leave out any field. A case without a receipt number is dropped,
 * because every action needs the number.
 */
export type DisputeCase = NonNullable<Cases>[number] & { readonly receiptNumber: string };
export type CaseOutcome = NonNullable<DisputeCase['outcomes']>[number];
export type Refund = NonNullable<CaseOutcome['refunds']>[number];
export type TimelineEntry = NonNullable<DisputeCase['timeline']>[number];

export const casesWithReceipt = (cases: Cases): DisputeCase[] =>
  (cases ?? []).filter((each): each is DisputeCase => !!each.receiptNumber);

export const findText = <Text>(
  texts: Readonly<Record<string, Text>>,
  name: string | null | undefined,
): Text | undefined => (name && Object.hasOwn(texts, name) ? texts[name] : undefined);

/** The provider opened such a case itself; the passenger has raised nothing. */
export const isCaseOpenedByProvider = ({ kind }: Pick<DisputeCase, 'kind'>): boolean =>
  kind === 'held' || kind === 'wrongRule';

export const isOpenCase = ({ state }: DisputeCase): boolean =>
  state !== 'decided' && state !== 'withdrawn';

/** In the second round another person reviews the decision after an appeal. */
export const isOfAppeal = ({ round }: Pick<DisputeCase, 'round'>): boolean => Number(round) === 2;

export const isAdjusted = ({ result }: CaseOutcome): boolean => result === 'adjusted';
