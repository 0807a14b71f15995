import { RAISE_DISSENT_PATH } from '@ride/contract/raise-dissent-path';
import { isCallOffered, useEnvironment } from '../../../api/environment.ts';
import { billTexts } from './texts.ts';

/** Only the call for cost problems is specified; a gateway may offer more. */
export interface DisputeOffers {
  /** A gateway without a call for disputes receives a dispute as a cost problem. */
  readonly takesDisputes: boolean;
  readonly sendsState: boolean;
}

export function useDisputeOffers(): DisputeOffers {
  const environment = useEnvironment();
  return {
    takesDisputes: isCallOffered(environment, { path: RAISE_DISSENT_PATH }, 'raiseDispute'),
    sendsState: environment.extensions.includes('disputeState'),
  };
}

/** The title of the one entry that leads to a dispute or to a report of a cost problem. */
export const entryTitle = ({ takesDisputes }: DisputeOffers): string =>
  takesDisputes ? billTexts.doubt : billTexts.dispute;
