import type { AllCalls } from '@ride/contract/all-calls';
import type { CallDefinition, RequestOf, ResponseOf } from '@ride/contract/define-call';

/** Who is calling, as far as the transport can tell. */
export interface Caller {
  /** Null without a living session, and in a handler that reads the session itself. */
  readonly session: Session | null;
  /** The peer, or what a listed proxy says it forwarded for. IPv6 is cut to its /56. */
  readonly address: string;
  /** The device token, verified; null when missing or not ours. */
  readonly device: string | null;
}

export interface Session {
  readonly userId: string;
  readonly mobile: string;
  /** SHA-256 of the token; the token itself is never kept. */
  readonly tokenHash: string;
}

/** An answer whose envelope is already written, as text or bytes, and sent as it is. */
export class PreparedAnswer<Response> {
  declare readonly response: Response;
  readonly envelope: string | Buffer;

  constructor(envelope: string | Buffer) {
    this.envelope = envelope;
  }
}

/** Who makes a call whose access is `sessionNeeded`: the transport refuses others. */
export interface SignedInCaller extends Caller {
  readonly session: Session;
}

export interface Handler<Call extends CallDefinition> {
  (
    input: RequestOf<Call>,
    caller: Call['access'] extends 'sessionNeeded' ? SignedInCaller : Caller,
    /** As it came, and empty when none did; only for a handler that reads the session itself. */
    token: string,
  ):
    | Promise<ResponseOf<Call> | PreparedAnswer<ResponseOf<Call>>>
    | ResponseOf<Call>
    | PreparedAnswer<ResponseOf<Call>>;
  readonly readsSession?: true;
}

/**
 * For hot reads: the handler gets the token instead of the session, and reads the session in one
 * statement with what it guards, or not at all. It refuses who has none by itself.
 */
export function readingSession<Input, Result>(
  handler: (input: Input, caller: Caller, token: string) => Result,
): typeof handler & { readonly readsSession: true } {
  return Object.assign(handler, { readsSession: true } as const);
}

/** One handler for each call of the contract: a call nobody serves does not compile. */
export type Handlers = { [Name in keyof AllCalls]: Handler<AllCalls[Name]> };
