import { checkLedger } from '@ride/contract/internal-rewards';
import { postAsService } from './post-call.ts';

interface LedgerPage {
  readonly differences: readonly string[];
  readonly next: string | null;
}

/** Recalculates every balance and reward, page by page; empty when the ledger is consistent. */
export async function ledgerDifferences(origin: string): Promise<string[]> {
  const differences: string[] = [];
  for (let after: string | null | undefined; after !== null; ) {
    const answer = await postAsService(origin, checkLedger, after === undefined ? {} : { after });
    const part = answer?.envelope?.data as LedgerPage | null | undefined;
    if (!part) throw new Error(`the ledger was not checked: ${JSON.stringify(answer)}`);
    differences.push(...part.differences);
    after = part.next;
  }
  return differences;
}
