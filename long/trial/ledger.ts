import { checkLedger } from '@ride/contract/internal-rewards';
import { askAsService } from './ask.ts';

interface Part {
  readonly differences: readonly string[];
  readonly next: string | null;
}

/** Works every balance and reward out again, part after part; empty when the books add up. */
export async function ledgerDifferences(origin: string): Promise<string[]> {
  const differences: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const answer = await askAsService(origin, checkLedger, after === undefined ? {} : { after });
    const part = answer?.envelope?.data as Part | null | undefined;
    if (!part) throw new Error(`the ledger was not checked: ${JSON.stringify(answer)}`);
    differences.push(...part.differences);
    after = part.next;
  }
  return differences;
}
