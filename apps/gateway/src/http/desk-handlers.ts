import type { RequestOf, ResponseOf } from '@ride/contract/define-call';
import type { AllDeskCalls } from '@ride/contract/desk/all-desk-calls';
import type { DeskCallDefinition } from '@ride/contract/desk/define-desk-call';
import type { StaffActor } from '../ports/staff.ts';

export interface SessionCookie {
  set(token: string): void;
  clear(): void;
}

/** The cookie recognizes a browser in which somebody has signed in before; it grants nothing. */
export interface BrowserCookie {
  readonly token: string;
  remember(token: string): void;
}

interface AnyCaller {
  /** The address of the peer, or the one that a trusted proxy forwarded. IPv6 is cut to its /64. */
  readonly address: string;
  readonly cookie: SessionCookie;
  readonly browser: BrowserCookie;
}

export interface DeskVisitor extends AnyCaller {
  readonly actor: StaffActor | null;
}

export interface StaffCaller extends AnyCaller {
  readonly actor: StaffActor;
}

export type DeskHandler<Call extends DeskCallDefinition> = (
  input: RequestOf<Call>,
  caller: StaffCaller,
) => Promise<ResponseOf<Call>>;

export type VisitorHandler<Call extends DeskCallDefinition> = (
  input: RequestOf<Call>,
  caller: DeskVisitor,
) => Promise<ResponseOf<Call>>;

export type DeskHandlers = {
  [Name in keyof AllDeskCalls]: AllDeskCalls[Name]['access'] extends 'staff'
    ? DeskHandler<AllDeskCalls[Name]>
    : VisitorHandler<AllDeskCalls[Name]>;
};
