import { callGroups, keyStates } from '@ride/domain/keys/system-keys';
import * as z from 'zod/mini';
import { id, moment } from '../fields.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { pageFields, pageSchemaOf } from './paging.ts';

/** The name is in the log, so it is written as those of the receivers of events. */
const keyName = z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/));
const groups = z.array(z.enum(callGroups)).check(z.minLength(1), z.maxLength(callGroups.length));

export const newKeyFields = {
  /**
   * Name of the system, in lower-case letters, digits and hyphens. Several keys may have one name,
   * so that it changes keys without a gap.
   */
  name: keyName,
  /** The groups of calls that the key opens. */
  groups,
  /** The key is refused from this moment on; without it the key has no end. */
  endsAt: z.optional(moment),
};

export const systemKey = z.object({
  /** Names the key in commands, and never opens a call. */
  keyId: z.string(),
  /** Name of the system. */
  name: z.string(),
  /** The groups of calls that the key opens. */
  groups: z.array(z.enum(callGroups)),
  /** `pending` waits for a second administrator; only an `active` key opens calls. */
  state: z.enum(keyStates),
  /** True if the key opens what two administrators decide about, and nobody has confirmed it. */
  isUnconfirmed: z.boolean(),
  /** When the key was created. */
  createdAt: z.number(),
  /** Name of the person, or 命令行. */
  createdBy: z.string(),
  /** Id of the person, or `staff-token`. */
  createdById: z.string(),
  /** Name of the administrator who confirmed the key; null if nobody has. */
  confirmedBy: z.nullable(z.string()),
  /** The key is refused from this moment on. */
  endsAt: z.nullable(z.number()),
  /** The last use, to the minute; null if the key was never used. */
  lastUsedAt: z.nullable(z.number()),
  /** When the key was revoked; null if it was not. */
  revokedAt: z.nullable(z.number()),
});
export type SystemKey = z.output<typeof systemKey>;

/** The key itself is shown only once, because the gateway stores only its hash. */
export const createdKey = z.object({
  /** The key itself, which begins with `ridepages_`. */
  key: z.string(),
  /** Names the key in lists and commands. */
  keyId: z.string(),
  /** True if the key waits for a second administrator. */
  isPending: z.boolean(),
});

export const listKeys = defineDeskCall({
  path: '/desk/keys/list',
  permission: 'keys.read',
  needsAllCities: true,
  summary: 'The keys of other systems, newest first',
  request: z.strictObject({
    ...pageFields,
    /** Also lists keys that were revoked. */
    withRevoked: z.optional(z.literal(true)),
  }),
  response: pageSchemaOf(systemKey),
});

export const createKey = defineDeskCall({
  path: '/desk/keys/create',
  permission: 'keys.manage',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'Create a key for another system',
  request: z.strictObject(newKeyFields),
  response: createdKey,
  refusals: { keyEndsInPast: 70131 },
});

export const confirmKey = defineDeskCall({
  path: '/desk/keys/confirm',
  permission: 'keys.manage',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'Confirm a key as the second administrator',
  request: z.strictObject({ keyId: id }),
  response: systemKey,
  refusals: {
    /** The key needs no confirmation, has one, has ended or was revoked. */
    keyNotPending: 70132,
    /** The caller created the key, so another administrator must decide. */
    ownKey: 70133,
    /** Two administrators must be able to sign in; the second one is created by a command. */
    tooFewAdministrators: 70123,
  },
});

export const revokeKey = defineDeskCall({
  path: '/desk/keys/revoke',
  permission: 'keys.manage',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'Revoke a key, also one that waits; every gateway refuses it within five seconds',
  request: z.strictObject({ keyId: id }),
  response: systemKey,
});

export const keyDeskCalls = { listKeys, createKey, confirmKey, revokeKey };
