import type * as z from 'zod/mini';
import { sharedRefusals } from './envelope.ts';

/** The provider's gateways; each may have its own host. */
export const gatewayFamilies = [
  'common',
  'special',
  'enterprise',
  'passenger',
  'activity',
  'solution',
] as const;
export type GatewayFamily = (typeof gatewayFamilies)[number];

/** Who may call: anybody, anybody with their session read when they have one, or a session only. */
export type Access = 'anyone' | 'sessionRead' | 'sessionNeeded' | 'service';

/** What calls of the pages and of the desk have in common. */
export interface CallShape<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends Record<string, number> = Record<string, number>,
> {
  readonly path: string;
  /** Strict: an undeclared field is refused. */
  readonly request: Request;
  /** Tolerant: undeclared fields are dropped, so a provider's own gateway may send more. */
  readonly response: Response;
  /** The refusals of this call, beside the shared ones. Codes are unique across the table. */
  readonly refusals: Refusals;
  /** One line for the generated description of the calls. */
  readonly summary: string;
}

export interface CallDefinition<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends Record<string, number> = Record<string, number>,
  CallAccess extends Access = Access,
> extends CallShape<Request, Response, Refusals> {
  readonly gateway: GatewayFamily;
  /** The specification does not show this path; a provider's environment may replace it. */
  readonly ours: boolean;
  readonly access: CallAccess;
  /** A `service` call about accounts of the staff: its token is not that of other systems. */
  readonly needsStaffToken?: true;
  /** Takes many times what other calls do, and is limited more: tracking, drawings, sign-ins. */
  readonly isCostly?: true;
}

type CallDeclaration<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Refusals extends Record<string, number>,
  CallAccess extends Access,
> = Omit<CallDefinition<Request, Response, Refusals>, 'ours' | 'refusals' | 'access'> & {
  readonly ours?: true;
  readonly access?: CallAccess;
  readonly refusals?: Refusals;
};

/** Every call is POST with a JSON body; only differences from the defaults are given. */
export function defineCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const Refusals extends Record<string, number> = Record<never, number>,
  const CallAccess extends Access = 'anyone',
>(
  declared: CallDeclaration<Request, Response, Refusals, CallAccess>,
): CallDefinition<Request, Response, Refusals, CallAccess> {
  return {
    ...declared,
    ours: declared.ours ?? false,
    access: declared.access ?? ('anyone' as CallAccess),
    refusals: declared.refusals ?? ({} as Refusals),
  };
}

export type RequestOf<Call extends CallShape> = z.output<Call['request']>;
export type RequestInput<Call extends CallShape> = z.input<Call['request']>;
export type ResponseOf<Call extends CallShape> = z.output<Call['response']>;
export type RefusalOf<Call extends CallShape> =
  | Extract<keyof Call['refusals'], string>
  | keyof typeof sharedRefusals;

/** The name behind a code, or `other` for one this contract does not know. */
export function refusalName<Call extends CallShape>(
  call: Call,
  code: number,
): RefusalOf<Call> | 'other' {
  for (const [name, own] of Object.entries(call.refusals)) {
    if (own === code) return name as RefusalOf<Call>;
  }
  for (const [name, shared] of Object.entries(sharedRefusals)) {
    if (shared === code) return name as RefusalOf<Call>;
  }
  return 'other';
}
