import { RAISE_DISSENT_PATH } from '@ride/contract/raise-dissent-path';
import { offersCall, useEnvironment } from '../../../api/environment.ts';

/** What the gateways take and send beyond a cost problem, which is specified. */
export interface DisputeOffers {
  /** Disputes have a call of their own; else a dispute is sent as a cost problem. */
  readonly takesDisputes: boolean;
  /** The fare says what may still be raised, and what has become of it. */
  readonly sendsState: boolean;
}

export function useDisputeOffers(): DisputeOffers {
  const environment = useEnvironment();
  return {
    takesDisputes: offersCall(environment, { path: RAISE_DISSENT_PATH }, 'raiseDispute'),
    sendsState: environment.extensions.includes('disputeState'),
  };
}
