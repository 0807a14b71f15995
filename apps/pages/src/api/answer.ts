import type {
  CallDefinition,
  RefusalOf,
  RequestInput,
  ResponseOf,
} from '@ride/contract/define-call';

/** A refusal is a value to switch over; only a fault (network, invalid answer) is an exception. */
export type Answer<Call extends CallDefinition> =
  | { readonly ok: true; readonly data: ResponseOf<Call> }
  | {
      readonly ok: false;
      /**
       * If the environment lacks `refusalCodes`, every refusal is `other`, except 10011 (login
       * required).
       */
      readonly refusal: RefusalOf<Call> | 'other';
      readonly code: number;
      readonly message: string;
      readonly waitSeconds?: number;
    };

/** The page only shows the message of a refusal that is unknown here or asks for a login. */
export const isGeneralRefusal = (refusal: string): boolean =>
  refusal === 'other' || refusal === 'loginRequired';

export interface CallFlags {
  readonly deleteToken?: boolean;
  /**
   * Sent instead of the session's token, without waiting for a token exchange. Null sends no token,
   * so that an app adds its own.
   */
  readonly token?: string | null;
  readonly noToast?: boolean;
  /**
   * True fetches a device token first, and sends the call without one if that fails. `ifKnown`
   * sends a token only if another call has fetched it.
   */
  readonly deviceToken?: boolean | 'ifKnown';
  /**
   * What refusal 10011 (login required) leads to. `once`: the login, once from the same page.
   * `eachTime`: the login every time, for forms. `never`: nothing. The default is `once` for a call
   * that needs a session, and `never` for every other.
   */
  readonly login?: 'once' | 'eachTime' | 'never';
  /** Lets the request outlive the page, for tracking. */
  readonly keepalive?: boolean;
}

export type CallGateway = <Call extends CallDefinition>(
  call: Call,
  input: RequestInput<Call>,
  flags?: CallFlags,
) => Promise<Answer<Call>>;
