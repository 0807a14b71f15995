import { checkLedger } from '@ride/contract/internal-rewards';
import { openDatabase } from '../../apps/gateway/src/db/open-database.ts';
import type { DatabasePlace } from './places.ts';
import { postAsService } from './post-call.ts';

export async function findLedgerDifferences(origin: string): Promise<readonly string[]> {
  const answer = await postAsService(origin, checkLedger, {});
  const data = answer?.envelope?.data as { differences: readonly string[] } | null | undefined;
  if (!data) throw new Error(`the ledger was not checked: ${JSON.stringify(answer)}`);
  return data.differences;
}

/** Entries are never removed, so an equal count means an unchanged ledger. */
export async function countLedgerEntries({ url, dataDir }: DatabasePlace): Promise<number> {
  const { db, close } = await openDatabase({ url, dataDir });
  try {
    const { count } = await db
      .selectFrom('ledgerEntries')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    return Number(count);
  } finally {
    await close();
  }
}
