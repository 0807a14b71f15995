import type { SystemKey } from '@ride/contract/desk/keys';
import { formatCityDateTime } from '@ride/domain/city-moment';
import {
  type CallGroup,
  callGroupNames,
  KEY_PREFIX,
  needsSecondAdministrator,
  stateOfKey,
} from '@ride/domain/keys/system-keys';
import { type Page, toPage } from '../../db/page-of.ts';
import type { Db } from '../../db/schema.ts';
import { transaction } from '../../db/transaction.ts';
import { type AuditActor, staffCommandActor } from '../../ports/audit-trail.ts';
import type { Ports } from '../../ports/ports.ts';
import { newToken } from '../../ports/tokens.ts';
import {
  findKey,
  insertKey,
  listKeyRows,
  lockKey,
  type StoredKey,
  updateKey,
} from './key-store.ts';
import { hashKey, type KnownKeys } from './known-keys.ts';

export interface KeysDeps {
  readonly ports: Pick<Ports, 'db' | 'now' | 'randomBytes' | 'auditTrail'>;
  /** Without the desk nobody can confirm a key, so those made by command count at once. */
  readonly hasDesk: boolean;
  /** Counts confirmed administrators, and keeps the count until the transaction ends. */
  readonly countAdministrators: (tx: Db, now: number) => Promise<number>;
  /** Counts administrators who can sign in. */
  readonly countActiveAdministrators: (db: Db) => Promise<number>;
  readonly findStaffNames: (
    db: Db,
    staffIds: readonly string[],
  ) => Promise<ReadonlyMap<string, string>>;
}

export interface KnownKeysDeps extends KeysDeps {
  readonly knownKeys: Pick<KnownKeys, 'forget'>;
}

interface NewKey {
  readonly name: string;
  readonly groups: readonly CallGroup[];
  readonly endsAt?: number | undefined;
  readonly by: AuditActor;
}

type CreateOutcome =
  | 'keyEndsInPast'
  | {
      readonly outcome: 'done';
      readonly key: string;
      readonly keyId: string;
      readonly isPending: boolean;
    };

const ID_BYTES = 6;

export async function createSystemKey(
  deps: KnownKeysDeps,
  { name, groups, endsAt = undefined, by }: NewKey,
): Promise<CreateOutcome> {
  const { db, now, randomBytes, auditTrail } = deps.ports;
  const createdAt = now();
  if (endsAt !== undefined && endsAt <= createdAt) return 'keyEndsInPast';
  const key = KEY_PREFIX + newToken(randomBytes);
  const keyId = randomBytes(ID_BYTES).toString('hex');
  const isPending = await transaction(db, async (tx) => {
    const waits = await mustWait(deps, tx, groups, by);
    await insertKey(tx, {
      id: keyId,
      keyHash: hashKey(key),
      name,
      groups,
      createdAt,
      createdBy: by.id,
      usableFrom: waits ? null : createdAt,
      confirmedBy: null,
      endsAt: endsAt ?? null,
      lastUsedAt: null,
      revokedAt: null,
    });
    const end = endsAt === undefined ? '' : `，到 ${formatCityDateTime(endsAt)}`;
    await auditTrail.append(tx, {
      actor: by,
      action: 'key.created',
      subject: { kind: 'key', id: keyId },
      after: `${name}：${groups.map((group) => callGroupNames[group]).join('、')}${end}`,
    });
    return waits;
  });
  await deps.knownKeys.forget();
  return { outcome: 'done', key, keyId, isPending };
}

const ENOUGH_ADMINISTRATORS = 2;

async function mustWait(
  { ports: { now }, hasDesk, countAdministrators }: KeysDeps,
  tx: Db,
  groups: readonly CallGroup[],
  by: AuditActor,
): Promise<boolean> {
  if (!needsSecondAdministrator(groups)) return false;
  if (by.kind === 'staff') return true;
  return hasDesk && (await countAdministrators(tx, now())) >= ENOUGH_ADMINISTRATORS;
}

interface KeyDecision {
  readonly keyId: string;
  readonly by: AuditActor;
}

type ConfirmOutcome =
  | { readonly outcome: 'notFound' | 'keyNotPending' | 'ownKey' | 'tooFewAdministrators' }
  | ({ readonly outcome: 'done' } & SystemKey);

/** A key that counts although nobody has confirmed it can be confirmed too. */
export async function confirmSystemKey(
  deps: KnownKeysDeps,
  { keyId, by }: KeyDecision,
): Promise<ConfirmOutcome> {
  const { db, now, auditTrail } = deps.ports;
  const subject = { kind: 'key', id: keyId } as const;
  const result = await transaction<ConfirmOutcome, ConfirmOutcome>(db, async (tx, rollback) => {
    const key = await lockKey(tx, keyId);
    if (key === null) return rollback({ outcome: 'notFound' });
    const state = stateOfKey(key, now());
    if (!isUnconfirmed(key) || state === 'ended' || state === 'revoked') {
      return rollback({ outcome: 'keyNotPending' });
    }
    if (key.createdBy === by.id) return rollback({ outcome: 'ownKey' });
    if ((await deps.countActiveAdministrators(tx)) < ENOUGH_ADMINISTRATORS) {
      return rollback({ outcome: 'tooFewAdministrators' });
    }
    await updateKey(tx, keyId, { usableFrom: key.usableFrom ?? now(), confirmedBy: by.id });
    await auditTrail.append(tx, { actor: by, action: 'key.confirmed', subject, after: key.name });
    return doneWith(deps, tx, keyId);
  });
  if (result.outcome === 'ownKey') {
    await auditTrail.recordRefusal({ actor: by, subject, after: '确认自己创建的系统密钥' });
  }
  if (result.outcome === 'done') await deps.knownKeys.forget();
  return result;
}

type RevokeOutcome = { readonly outcome: 'notFound' } | ({ readonly outcome: 'done' } & SystemKey);

/** Revoking a key twice is harmless. */
export async function revokeSystemKey(
  deps: KnownKeysDeps,
  { keyId, by }: KeyDecision,
): Promise<RevokeOutcome> {
  const { db, now, auditTrail } = deps.ports;
  const result = await transaction(db, async (tx): Promise<RevokeOutcome> => {
    const key = await lockKey(tx, keyId);
    if (key === null) return { outcome: 'notFound' };
    if (key.revokedAt === null) {
      await updateKey(tx, keyId, { revokedAt: now() });
      const subject = { kind: 'key', id: keyId } as const;
      await auditTrail.append(tx, { actor: by, action: 'key.revoked', subject, after: key.name });
    }
    return doneWith(deps, tx, keyId);
  });
  await deps.knownKeys.forget();
  return result;
}

async function doneWith(deps: KeysDeps, tx: Db, keyId: string): Promise<RevokeOutcome> {
  const key = await findKey(tx, keyId);
  if (key === null) return { outcome: 'notFound' };
  const [shown] = await describe(deps, tx, [key]);
  return shown === undefined ? { outcome: 'notFound' } : { outcome: 'done', ...shown };
}

interface KeyPageRequest {
  readonly withRevoked?: true | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function listSystemKeys(
  deps: KeysDeps,
  { withRevoked, cursor, limit }: KeyPageRequest,
): Promise<Page<SystemKey>> {
  const { db } = deps.ports;
  const rows = await listKeyRows(db, { withRevoked, after: cursor, limit: limit + 1 });
  return toPage(await describe(deps, db, rows), limit, ({ keyId }) => keyId);
}

const isUnconfirmed = ({ groups, confirmedBy }: StoredKey): boolean =>
  confirmedBy === null && needsSecondAdministrator(groups);

async function describe(
  { ports: { now }, findStaffNames }: KeysDeps,
  db: Db,
  keys: readonly StoredKey[],
): Promise<SystemKey[]> {
  const ids = keys.flatMap(({ createdBy, confirmedBy }) => [createdBy, confirmedBy ?? []].flat());
  const names = await findStaffNames(db, [...new Set(ids)]);
  const nameOf = (id: string) => names.get(id) ?? (id === staffCommandActor.id ? '命令行' : id);
  return keys.map((key) => ({
    keyId: key.id,
    name: key.name,
    groups: [...key.groups],
    state: stateOfKey(key, now()),
    isUnconfirmed: isUnconfirmed(key),
    createdAt: key.createdAt,
    createdBy: nameOf(key.createdBy),
    createdById: key.createdBy,
    confirmedBy: key.confirmedBy && nameOf(key.confirmedBy),
    endsAt: key.endsAt,
    lastUsedAt: key.lastUsedAt,
    revokedAt: key.revokedAt,
  }));
}
