import { type Grant, mayDo, type Permission, rolePermissions } from '@ride/domain/staff/roles';
import type * as z from 'zod/mini';
import type { CallShape } from '../define-call.ts';

/** Refusals that any call of the desk may give, beside those all calls share. */
export const deskRefusals = {
  /** The second factor was shown too long ago for this: show it again and repeat the call. */
  stepUpRequired: 70001,
} as const;

/** `anyone` for what happens before signing in. */
export type DeskAccess = 'staff' | 'anyone';

/** A call of the desk, served on the desk's own listener only. */
export interface DeskCallDefinition<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
  Refusals extends Record<string, number> = Record<string, number>,
  Access extends DeskAccess = DeskAccess,
> extends CallShape<Request, Response, Refusals> {
  readonly access: Access;
  /** Null for every signed-in member of the staff. */
  readonly permission: Permission | null;
  /** Another right, which the same role has to have; null for none. */
  readonly secondPermission: Permission | null;
  /** Whether its objects belong to no city, so that a grant limited to cities does not suffice. */
  readonly needsAllCities: boolean;
  /** Whether the second factor must have been shown within the last minutes. */
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

/** Every call is POST with a JSON body; only differences from the defaults are given. */
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

/** Whether grants let somebody make a call at all; which objects it is about is asked behind it. */
export const mayCall = (
  grants: readonly Grant[],
  { permission, secondPermission, needsAllCities }: CallRights,
): boolean =>
  permission === null ||
  mayDo(grantsWith(grants, secondPermission), permission, needsAllCities ? null : undefined);

type CallRights = Pick<DeskCallDefinition, 'permission' | 'secondPermission' | 'needsAllCities'>;

/** Of roles that have a right too. */
export const grantsWith = (grants: readonly Grant[], right: Permission | null): readonly Grant[] =>
  right === null ? grants : grants.filter(({ role }) => rolePermissions[role].includes(right));
