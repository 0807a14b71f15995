import type { Ports } from '../../ports/ports.ts';
import { countAccounts, selectWrongAccounts } from './ledger-check-store.ts';

const MAX_DIFFERENCES = 100;

export interface LedgerCheck {
  readonly accounts: number;
  readonly differences: string[];
}

export async function checkBalances({ db }: Pick<Ports, 'db'>): Promise<LedgerCheck> {
  const wrong = await selectWrongAccounts(db, MAX_DIFFERENCES);
  return {
    accounts: await countAccounts(db),
    differences: wrong.map(({ account, balance, sum }) =>
      balance === sum
        ? `account ${account}: is overdrawn by ${-balance} fen`
        : `account ${account}: holds ${balance} fen, its entries make ${sum}`,
    ),
  };
}
