/** Undefined is what is not known yet, so no question is answered with it. */
export type Known = NonNullable<unknown> | null;

export interface QueryOptions<Data extends Known> {
  /** Says everything the answer depends on: equal keys are one question, asked once. */
  readonly queryKey: readonly unknown[];
  /** Given what is known already. A refusal is data; only a fault rejects. */
  readonly queryFn: (known: Data | undefined) => Promise<Data>;
  /** What is known without asking. */
  readonly initialData?: () => Data | undefined;
  /** False: show what is known, ask nothing. */
  readonly enabled?: boolean;
}

/** Ties the data's type to the options, so that whoever uses them need not name it. */
export const queryOptions = <Data extends Known>(options: QueryOptions<Data>): QueryOptions<Data> =>
  options;
