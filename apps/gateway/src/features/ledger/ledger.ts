import type { Handlers } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import { checkBalances } from './ledger-check-service.ts';

export interface LedgerDeps {
  readonly ports: Pick<Ports, 'db'>;
}

export const ledgerFeature = (deps: LedgerDeps) => ({ handlers: handlers(deps) });

const handlers = ({ ports }: LedgerDeps): Pick<Handlers, 'checkLedger'> => ({
  checkLedger: () => checkBalances(ports),
});
