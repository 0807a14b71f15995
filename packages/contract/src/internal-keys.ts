import * as z from 'zod/mini';
import { defineCall } from './define-call.ts';
import { createdKey, newKeyFields, systemKey } from './desk/keys.ts';
import { id, noAnswerData } from './fields.ts';

/** Commands for the keys of other systems. */

export const createKeyByCommand = defineCall({
  gateway: 'common',
  path: '/internal/v1/keys/create',
  ours: true,
  access: 'service',
  needsStaffToken: true,
  summary: 'Create a key for another system; the answer is the only place that shows it',
  request: z.strictObject(newKeyFields),
  response: createdKey,
  refusals: {
    /** The end of the key is over. */
    keyEndsInPast: 60601,
  },
});

export const listKeysByCommand = defineCall({
  gateway: 'common',
  path: '/internal/v1/keys/list',
  ours: true,
  access: 'service',
  needsStaffToken: true,
  summary: 'The keys that were not revoked, newest first, a page at a time',
  request: z.strictObject({
    /** `next` of the page before. */
    after: z.optional(id),
  }),
  response: z.object({
    /** The keys of this page. */
    list: z.array(systemKey),
    /** Start of the next page; null on the last one. */
    next: z.nullable(z.string()),
  }),
});

export const revokeKeyByCommand = defineCall({
  gateway: 'common',
  path: '/internal/v1/keys/revoke',
  ours: true,
  access: 'service',
  needsStaffToken: true,
  summary: 'Revoke a key; every gateway refuses it within five seconds',
  request: z.strictObject({
    /** As the list shows it. */
    keyId: id,
  }),
  response: noAnswerData,
  refusals: {
    /** No key has this id. */
    unknownKey: 60602,
  },
});

export const internalKeyCalls = { createKeyByCommand, listKeysByCommand, revokeKeyByCommand };
