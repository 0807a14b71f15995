import { confirmKey, createKey, type keyDeskCalls, revokeKey } from '@ride/contract/desk/keys';
import {
  createKeyByCommand,
  type internalKeyCalls,
  revokeKeyByCommand,
} from '@ride/contract/internal-keys';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import type { Handlers } from '../../http/handlers.ts';
import { answerOrRefuse, refuse } from '../../http/refusal.ts';
import type { AuditActor } from '../../ports/audit-trail.ts';
import type { StaffActor } from '../../ports/staff.ts';
import type { DeskSubject } from '../audit/audit.ts';
import {
  confirmSystemKey,
  createSystemKey,
  type KeysDeps,
  type KnownKeysDeps,
  listSystemKeys,
  revokeSystemKey,
} from './key-service.ts';
import { findKey, findKeyNames } from './key-store.ts';
import { KnownKeys } from './known-keys.ts';
import { texts } from './texts.ts';

export function keysFeature(deps: KeysDeps) {
  const knownKeys = new KnownKeys(deps.ports);
  return {
    handlers: commandHandlers({ ...deps, knownKeys }),
    deskHandlers: deskHandlers({ ...deps, knownKeys }),
    findSystem: (key: string) => knownKeys.find(key),
    names: findKeyNames,
    subject,
  };
}

const subject: DeskSubject = {
  permission: 'keys.read',
  find: async (db, keyId) => ((await findKey(db, keyId)) === null ? null : { cityCode: null }),
};

const PAGE = 50;

const commandHandlers = (deps: KnownKeysDeps): Pick<Handlers, keyof typeof internalKeyCalls> => ({
  createKeyByCommand: async (request, { by }) =>
    answerOrRefuse(createKeyByCommand, await createSystemKey(deps, { ...request, by }), texts),

  async listKeysByCommand({ after }) {
    const { rows, next } = await listSystemKeys(deps, { cursor: after, limit: PAGE });
    return { list: rows, next };
  },

  async revokeKeyByCommand({ keyId }, { by }) {
    const { outcome } = await revokeSystemKey(deps, { keyId, by });
    return outcome === 'done' ? null : refuse(revokeKeyByCommand, 'unknownKey', texts.notFound);
  },
});

const byOf = ({ staffId }: StaffActor): AuditActor => ({ kind: 'staff', id: staffId });

const deskHandlers = (deps: KnownKeysDeps): Pick<DeskHandlers, keyof typeof keyDeskCalls> => ({
  listKeys: (page) => listSystemKeys(deps, page),

  createKey: async (request, { actor }) =>
    answerOrRefuse(createKey, await createSystemKey(deps, { ...request, by: byOf(actor) }), texts),

  confirmKey: async ({ keyId }, { actor }) =>
    answerOrRefuse(confirmKey, await confirmSystemKey(deps, { keyId, by: byOf(actor) }), texts),

  revokeKey: async ({ keyId }, { actor }) =>
    answerOrRefuse(revokeKey, await revokeSystemKey(deps, { keyId, by: byOf(actor) }), texts),
});
