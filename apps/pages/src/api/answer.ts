import type {
  CallDefinition,
  RefusalOf,
  RequestInput,
  ResponseOf,
} from '@ride/contract/define-call';

/** A refusal is a value to switch over; only a fault (network, broken answer) is an exception. */
export type Answer<Call extends CallDefinition> =
  | { readonly ok: true; readonly data: ResponseOf<Call> }
  | {
      readonly ok: false;
      readonly refusal: RefusalOf<Call> | 'other';
      readonly code: number;
      readonly message: string;
      /** When to ask again, where the gateway says so. */
      readonly waitSeconds?: number;
    };

export interface CallFlags {
  /** Send without the session token. */
  readonly deleteToken?: boolean;
  /** The page itself decides what a refusal shows. */
  readonly noToast?: boolean;
  /** Ask for a device fingerprint first; without one the call goes out all the same. */
  readonly deviceToken?: boolean;
  /**
   * What 10011 leads to. `once`, unless said otherwise: to the login, not a second time from the
   * same page. `eachTime`: for what somebody sends by a press. `never`: the page does without.
   */
  readonly login?: 'once' | 'eachTime' | 'never';
  /** Let the request outlive the page (tracking on quit). */
  readonly keepalive?: boolean;
}

export type CallGateway = <Call extends CallDefinition>(
  call: Call,
  input: RequestInput<Call>,
  flags?: CallFlags,
) => Promise<Answer<Call>>;
