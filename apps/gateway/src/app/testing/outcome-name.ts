/** The name in what a service returns, alone or with what belongs to it. */
export const outcomeName = (result: string | { readonly outcome: string }): string =>
  typeof result === 'string' ? result : result.outcome;
