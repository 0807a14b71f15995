import type { IncomingMessage } from 'node:http';
import type { Soon } from '../../soon.ts';
import type { HeaderList } from '../edge/call-headers.ts';
import type { Gate } from '../edge/gate.ts';
import type { Session } from '../handlers.ts';
import type { CallRecords } from '../observe/call-records.ts';

/** What every call passes through, whichever feature serves it. */
export interface CallEdge {
  readonly gate: Gate;
  /** How long a handler may take. */
  readonly handlerMs: number;
  readonly signSalt: string;
  readonly records: CallRecords;
  addressOf(request: IncomingMessage): string;
  /** Whether a listed proxy says that the client speaks https. */
  isSecure(request: IncomingMessage): boolean;
  headersFor(request: IncomingMessage, forPages: boolean): HeaderList;
  isService(authorization: string | undefined): boolean;
  findSession(token: string): Soon<Session | null>;
  /** The device a token stands for; null when we did not issue it. */
  readDevice(token: string): string | null;
  isUnavailable(error: unknown): boolean;
}
