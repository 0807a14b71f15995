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

/**
 * `anyone` needs no session, `sessionRead` reads a session if there is one, `sessionNeeded`
 * requires one, and `service` requires the token of another system.
 */
export type Access = 'anyone' | 'sessionRead' | 'sessionNeeded' | 'service';

export interface CallShape<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends Record<string, number> = Record<string, number>,
> {
  readonly path: string;
  /** A strict schema: a request with an undeclared field is refused. */
  readonly request: Request;
  /**
   * A tolerant schema: undeclared fields are dropped, so a provider's own gateway may send more.
   */
  readonly response: Response;
  /** The refusals of this call, beside the shared ones. Codes are unique across all calls. */
  readonly refusals: Refusals;
  /** One line for the generated API documentation. */
  readonly summary: string;
}

export interface CallDefinition<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends Record<string, number> = Record<string, number>,
  CallAccess extends Access = Access,
> extends CallShape<Request, Response, Refusals> {
  readonly gateway: GatewayFamily;
  /**
   * True if no specification shows this path. The environment of a provider may replace such a
   * path.
   */
  readonly ours: boolean;
  readonly access: CallAccess;
  /** The `service` call manages staff accounts and requires a token of its own. */
  readonly needsStaffToken?: true;
  /**
   * The call costs many times what others do, such as tracking, drawings and sign-ins, and has a
   * lower rate limit.
   */
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

/**
 * Every call is a POST with a JSON body, so a declaration names only what differs from the
 * defaults.
 */
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

/** The name of a refusal code, or `other` for a code that this contract does not know. */
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
