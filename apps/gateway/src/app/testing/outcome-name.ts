export const outcomeName = (result: string | { readonly outcome: string }): string =>
  typeof result === 'string' ? result : result.outcome;
