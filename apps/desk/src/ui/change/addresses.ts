import type { ChangeKind } from '@ride/contract/entities/change-item';

export const RULES = '/prices/rules';
export const CHANGES = '/prices/changes';

export const changeAddress = (id: string): string => `${CHANGES}/${encodeURIComponent(id)}`;

export const ruleFormAddress = (changeId: string, key: string): string =>
  `${changeAddress(changeId)}/rules/${encodeURIComponent(key)}`;

export const ruleAddress = (key: string): string => `${RULES}/${encodeURIComponent(key)}`;

/** Null for kinds that have no form of their own. */
export const itemFormAddress = (changeId: string, kind: ChangeKind, key: string): string | null =>
  kind === 'fareRule' ? ruleFormAddress(changeId, key) : null;
