import {
  type Grant,
  hasPermission,
  type Permission,
  rolePermissions,
} from '@ride/domain/staff/roles';
import type * as z from 'zod/mini';
import type { CallShape } from '../define-call.ts';

/** Refusals that any call of the desk may give, beside the shared refusals of all calls. */
export const deskRefusals = {
  /** The second factor is too old for this call. Show it again and repeat the call. */
  stepUpRequired: 70001,
} as const;

/** `anyone` is for calls before the sign-in. */
export type DeskAccess = 'staff' | 'anyone';

/** A call that is served only on the desk's own listener. */
export interface DeskCallDefinition<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends Record<string, number> = Record<string, number>,
  Access extends DeskAccess = DeskAccess,
> extends CallShape<Request, Response, Refusals> {
  readonly access: Access;
  /** The permission that the call needs; null if every signed-in staff member may make the call. */
  readonly permission: Permission | null;
  /** A second permission that the same role must have; null if none is needed. */
  readonly secondPermission: Permission | null;
  /**
   * True if the objects of the call belong to no city, so that a role limited to cities does not
   * suffice.
   */
  readonly needsAllCities: boolean;
  /** True if the second factor must have been shown within the last five minutes. */
  readonly needsFreshFactor: boolean;
}

type DeskCallDeclaration<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  Refusals extends Record<string, number>,
  Access extends DeskAccess,
> = Omit<CallShape<Request, Response, Refusals>, 'refusals'> & {
  readonly access?: Access;
  readonly permission: Permission | null;
  readonly secondPermission?: Permission;
  readonly needsAllCities?: true;
  readonly needsFreshFactor?: true;
  readonly refusals?: Refusals;
};

/**
 * Every call is a POST with a JSON body, so a declaration names only what differs from the
 * defaults.
 */
export function defineDeskCall<
  Request extends z.ZodMiniType,
  Response extends z.ZodMiniType,
  const Refusals extends Record<string, number> = Record<never, number>,
  const Access extends DeskAccess = 'staff',
>(
  declared: DeskCallDeclaration<Request, Response, Refusals, Access>,
): DeskCallDefinition<Request, Response, Refusals, Access> {
  return {
    ...declared,
    access: declared.access ?? ('staff' as Access),
    secondPermission: declared.secondPermission ?? null,
    needsAllCities: declared.needsAllCities ?? false,
    needsFreshFactor: declared.needsFreshFactor ?? false,
    refusals: declared.refusals ?? ({} as Refusals),
  };
}

/** Says whether grants allow a call at all; each handler checks the single object. */
export const mayCall = (
  grants: readonly Grant[],
  { permission, secondPermission, needsAllCities }: CallRights,
): boolean =>
  permission === null ||
  hasPermission(
    grantsWithPermission(grants, secondPermission),
    permission,
    needsAllCities ? null : undefined,
  );

type CallRights = Pick<DeskCallDefinition, 'permission' | 'secondPermission' | 'needsAllCities'>;

export const grantsWithPermission = (
  grants: readonly Grant[],
  right: Permission | null,
): readonly Grant[] =>
  right === null ? grants : grants.filter(({ role }) => rolePermissions[role].includes(right));
