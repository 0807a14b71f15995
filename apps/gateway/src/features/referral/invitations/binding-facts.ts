import { DAY_MS, MINUTE_MS } from '@ride/domain/durations';
import type { BindingFacts } from '@ride/domain/referral/hold-reason';
import type { InvitationOrigin } from './origin-store.ts';

export interface BindingInput {
  readonly origin: InvitationOrigin;
  /** Of the same inviter's earlier companies, newest first. */
  readonly earlier: readonly InvitationOrigin[];
  /** The company came on a device on which the inviter has been. */
  readonly isInvitersDevice: boolean;
  readonly isInvitersSession: boolean;
  readonly invitersPhonePrefix: string | null;
  readonly networkInLastDay: number;
}

/** What a company that is about to be bound has in common with its inviter and those before it. */
export function bindingFacts(input: BindingInput): BindingFacts {
  const { origin, earlier } = input;
  const { sessionHmac: session, deviceHmac: device, networkHmac: network } = origin;
  const sameNetwork = earlier.filter((each) => network !== null && each.networkHmac === network);
  const previous = sameNetwork[0];
  const within = (ms: number) =>
    earlier.filter(({ boundAt }) => origin.boundAt - boundAt < ms).length;
  return {
    sharesSession:
      input.isInvitersSession ||
      (session !== null && earlier.some((each) => each.sessionHmac === session)),
    // Equal phones have equal fingerprints: between companies the network has to be the same too.
    sharesDevice:
      input.isInvitersDevice ||
      (device !== null && sameNetwork.some((each) => each.deviceHmac === device)),
    sharesPhonePrefix: origin.phonePrefixHmac === input.invitersPhonePrefix,
    samePrefix: earlier.filter((each) => each.phonePrefixHmac === origin.phonePrefixHmac).length,
    sincePreviousMs: previous ? origin.boundAt - previous.boundAt : null,
    inLastMinute: within(MINUTE_MS),
    inLastDay: within(DAY_MS),
    networkInLastDay: input.networkInLastDay,
  };
}
