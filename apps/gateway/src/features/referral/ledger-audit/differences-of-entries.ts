import type { Entry } from '../ledger/ledger-store.ts';

/** What the ledger lacks of the expected entries, and what it has beside them. */
export function differencesOfEntries(
  expected: readonly Entry[],
  posted: readonly Entry[],
): string[] {
  const expectedWords = expected.map(describeEntry);
  const postedWords = posted.map(describeEntry);
  return [
    ...expectedWords
      .filter((entry) => !postedWords.includes(entry))
      .map((entry) => `missing ${entry}`),
    ...postedWords
      .filter((entry) => !expectedWords.includes(entry))
      .map((entry) => `not explained: ${entry}`),
  ];
}

const describeEntry = ({ cause, from, to, amount }: Entry): string =>
  `${cause} of ${amount} fen from ${from} to ${to}`;
