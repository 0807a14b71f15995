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
      /** `other` has no name: without `refusalCodes` in the environment every refusal but 10011 is one. */
      readonly refusal: RefusalOf<Call> | 'other';
      readonly code: number;
      readonly message: string;
      /** When to try again, where the gateway says so. */
      readonly waitSeconds?: number;
    };

/** A refusal that is about no field of a form: its message is shown, and nothing follows from it. */
export const isAboutNoField = (refusal: string): boolean =>
  refusal === 'other' || refusal === 'loginRequired';

export interface CallFlags {
  /** Send without the session token. */
  readonly deleteToken?: boolean;
  /**
   * Sent in place of the page's own, and without waiting for that: to learn whose a token is before
   * it becomes the session. Null leaves it to the app, which adds its own.
   */
  readonly token?: string | null;
  /** The page itself decides what a refusal shows. */
  readonly noToast?: boolean;
  /**
   * Fetch a device token first; when that fails the call goes out without one. `ifKnown`: send it
   * only if another call has fetched it.
   */
  readonly deviceToken?: boolean | 'ifKnown';
  /**
   * What refusal 10011 leads to. `once`: the login, once from the same page. `eachTime`: the login
   * every time, for forms. `never`: nothing, the page works without a session. By default `once` for
   * a call that needs a session, and `never` for every other: a check while typing leads nowhere.
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
