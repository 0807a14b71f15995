import type { ResponseOf } from '@ride/contract/define-call';
import type { readDisputeCases } from '@ride/contract/dispute-cases';

type Cases = ResponseOf<typeof readDisputeCases>['cases'];

/**
 * A dispute of one order, as the contract has it. The gateway may be another provider's: anything
 * but the receipt number, without which there is nothing to act on, may be missing.
 */
export type DisputeCase = NonNullable<Cases>[number] & { readonly receiptNumber: string };
export type CaseOutcome = NonNullable<DisputeCase['outcomes']>[number];
export type Refund = NonNullable<CaseOutcome['refunds']>[number];
export type TimelineEntry = NonNullable<DisputeCase['timeline']>[number];

export const withReceipt = (cases: Cases): DisputeCase[] =>
  (cases ?? []).filter((each): each is DisputeCase => !!each.receiptNumber);

/** What a name from the gateway reads; undefined for one that these pages do not know. */
export const textOf = <Text>(
  texts: Readonly<Record<string, Text>>,
  name: string | null | undefined,
): Text | undefined => (name && Object.hasOwn(texts, name) ? texts[name] : undefined);

/** Whether the provider opened it itself; the passenger has raised nothing then. */
export const isOurCase = ({ kind }: Pick<DisputeCase, 'kind'>): boolean =>
  kind === 'held' || kind === 'wrongRule';

/** Whether somebody still works on it or waits for the passenger. */
export const isOpenCase = ({ state }: DisputeCase): boolean =>
  state !== 'decided' && state !== 'withdrawn';

/** Whether another person looks into it, or has decided, after an appeal. */
export const isOfAppeal = ({ round }: Pick<DisputeCase, 'round'>): boolean => Number(round) === 2;

/** Whether a decision has changed the fare. */
export const isAdjusted = ({ result }: CaseOutcome): boolean => result === 'adjusted';
