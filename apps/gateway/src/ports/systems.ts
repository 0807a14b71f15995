import { type CallGroup, callGroups, type KeyState } from '@ride/domain/keys/system-keys';
import { type AuditActor, serviceActor, staffCommandActor } from './audit-trail.ts';

/** Who makes an internal call: a system by its key, or whoever has the service or staff token. */
export interface System {
  readonly actor: AuditActor;
  /** Name of the key, for the log; null for a token. */
  readonly keyName: string | null;
  readonly groups: readonly CallGroup[];
  readonly state: KeyState;
}

export const serviceTokenSystem: System = {
  actor: serviceActor,
  keyName: null,
  groups: callGroups,
  state: 'active',
};

export const staffTokenSystem: System = {
  actor: staffCommandActor,
  keyName: null,
  groups: [],
  state: 'active',
};
