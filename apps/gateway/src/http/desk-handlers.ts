import type { RequestOf, ResponseOf } from '@ride/contract/define-call';
import type { AllDeskCalls } from '@ride/contract/desk/all-desk-calls';
import type { DeskCallDefinition } from '@ride/contract/desk/define-desk-call';
import type { StaffActor } from '../ports/staff.ts';

/** The cookie that holds the token of a session at the desk. */
export interface SessionCookie {
  set(token: string): void;
  clear(): void;
}

/** The cookie of a browser in which somebody has signed in before. It opens nothing. */
export interface BrowserCookie {
  /** Empty without one. */
  readonly token: string;
  remember(token: string): void;
}

interface AnyCaller {
  /** The peer, or what a listed proxy says it forwarded for. IPv6 is cut to its /64. */
  readonly address: string;
  readonly cookie: SessionCookie;
  readonly browser: BrowserCookie;
}

/** Who calls before signing in, or does not need to. */
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

/** One handler for each call of the desk: a call nobody serves does not compile. */
export type DeskHandlers = {
  [Name in keyof AllDeskCalls]: AllDeskCalls[Name]['access'] extends 'staff'
    ? DeskHandler<AllDeskCalls[Name]>
    : VisitorHandler<AllDeskCalls[Name]>;
};
