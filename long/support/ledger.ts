import { checkLedger } from '@ride/contract/internal-rewards';
import { openDatabase } from '../../apps/gateway/src/db/open-database.ts';
import type { Place } from './places.ts';
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

/** How many entries the ledger has; none is ever removed, so as many as before are the same. */
export async function countLedgerEntries({ url, dataDir }: Place): Promise<number> {
  const { db, close } = await openDatabase({ url, dataDir });
  try {
    const { many } = await db
      .selectFrom('ledger_entries')
      .select(({ fn }) => fn.countAll().as('many'))
      .executeTakeFirstOrThrow();
    return Number(many);
  } finally {
    await close();
  }
}
