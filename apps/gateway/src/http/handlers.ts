import type { AllCalls } from '@ride/contract/all-calls';
import type { CallDefinition, RequestOf, ResponseOf } from '@ride/contract/define-call';
import type { AuditActor } from '../ports/audit-trail.ts';

export interface Caller {
  /** Null without a valid session, and in a handler that reads the session itself. */
  readonly session: Session | null;
  /** The address of the peer, or the one that a trusted proxy forwarded. IPv6 is cut to its /56. */
  readonly address: string;
  /** The verified device token; null if missing or invalid. */
  readonly device: string | null;
}

export interface Session {
  readonly userId: string;
  readonly mobile: string;
  /** SHA-256 of the token; the token itself is never stored. */
  readonly tokenHash: string;
}

/** The envelope is already written, as text or bytes, and is sent unchanged. */
export class PreparedAnswer<Response> {
  declare readonly response: Response;
  readonly envelope: string | Buffer;

  constructor(envelope: string | Buffer) {
    this.envelope = envelope;
  }
}

export interface SignedInCaller extends Caller {
  readonly session: Session;
}

export interface ServiceCaller extends Caller {
  /** The system or command that makes the call, for the audit. */
  readonly by: AuditActor;
  /** False for a key without the group of personal data: names and phones are left out. */
  readonly mayReadPersonalData: boolean;
}

type CallerOf<CallAccess> = CallAccess extends 'sessionNeeded'
  ? SignedInCaller
  : CallAccess extends 'service'
    ? ServiceCaller
    : Caller;

export interface Handler<Call extends CallDefinition> {
  (
    input: RequestOf<Call>,
    caller: CallerOf<Call['access']>,
    /**
     * The token as received, or an empty text; only for a handler that reads the session itself.
     */
    token: string,
  ):
    | Promise<ResponseOf<Call> | PreparedAnswer<ResponseOf<Call>>>
    | ResponseOf<Call>
    | PreparedAnswer<ResponseOf<Call>>;
  readonly readsSession?: true;
}

/**
 * For frequent reads: the handler gets the token instead of the session, and reads the session in
 * the statement of the data. The handler itself refuses callers without a session.
 */
export function withSession<Input, Result>(
  handler: (input: Input, caller: Caller, token: string) => Result,
): typeof handler & { readonly readsSession: true } {
  return Object.assign(handler, { readsSession: true } as const);
}

export type Handlers = { [Name in keyof AllCalls]: Handler<AllCalls[Name]> };
