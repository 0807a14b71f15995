import { RAISE_DISSENT_PATH } from '@ride/contract/raise-dissent-path';
import { offersCall, useEnvironment } from '../../../api/environment.ts';

/** What the gateways take and tell beyond the report of a cost problem, which is specified. */
export interface DisputeOffers {
  /** Disputes have a call of their own; else an objection is sent as a report. */
  readonly takesDisputes: boolean;
  /** The fare says what may still be raised, and what has become of it. */
  readonly tellsState: boolean;
}

export function useDisputeOffers(): DisputeOffers {
  const environment = useEnvironment();
  return {
    takesDisputes: offersCall(environment, { path: RAISE_DISSENT_PATH }, 'raiseDispute'),
    tellsState: environment.extensions.includes('disputeState'),
  };
}
