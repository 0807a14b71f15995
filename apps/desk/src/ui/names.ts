import type { AuditRow } from '@ride/contract/desk/audit';
import {
  auditActionNames,
  auditActorNames,
  auditSubjectNames,
} from '@ride/contract/desk/audit-actions';
import type { StaffSession } from '@ride/contract/desk/staff';
import { findCityWithProvince } from '@ride/domain/regions/regions';
import { permissionNamesOf, type Role } from '@ride/domain/staff/roles';

/** A newer gateway may send a key that this desk has no name for, which is then shown as it is. */
export const nameOrKey = (names: Readonly<Record<string, string>>, key: string): string =>
  Object.hasOwn(names, key) ? (names[key] ?? key) : key;

export const selectOptions = <Key extends string>(names: Readonly<Record<Key, string>>) =>
  (Object.keys(names) as Key[]).map((value) => ({ value, label: names[value] }));

export const signInMethodNames: Readonly<Record<StaffSession['method'], string>> = {
  password: '密码和动态验证码',
  recoveryCode: '密码和恢复码',
  invitation: '邀请链接',
  oidc: '统一登录',
  demo: '演示账号',
};

export const cityName = (code: string): string => findCityWithProvince(code)?.city.name ?? code;

export const rolePermissionsText = (role: Role): string => permissionNamesOf(role).join('；');

export const actionName = (action: string): string => nameOrKey(auditActionNames, action);

export const subjectName = (kind: string): string => nameOrKey(auditSubjectNames, kind);

/** Systems are shown with their kind, such as 内部系统 dispatch, and without a name by their id. */
export const actorName = ({ kind, id, name }: AuditRow['actor']): string =>
  kind === 'staff' && name !== null ? name : `${nameOrKey(auditActorNames, kind)} ${name ?? id}`;
