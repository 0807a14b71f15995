export const roles = [
  'pricingMaker',
  'pricingChecker',
  'support',
  'lead',
  'growth',
  'content',
  'administrator',
  'auditor',
] as const;
export type Role = (typeof roles)[number];

export const roleNames: Readonly<Record<Role, string>> = {
  pricingMaker: '计价制定',
  pricingChecker: '计价复核',
  support: '客服',
  lead: '客服主管',
  growth: '增长运营',
  content: '内容运营',
  administrator: '管理员',
  auditor: '审计',
};

export const permissions = [
  'company.read',
  'company.handle',
  'company.decide',
  'privacy.handle',
  'person.unmask',
  'order.read',
  /** Read the page of a customer, who is found by the complete phone. */
  'customer.read',
  'dispute.read',
  'dispute.handle',
  'dispute.decide',
  'dispute.sign',
  'invoice.read',
  'invoice.handle',
  /** Export a list as a file, in addition to the permission to read it. */
  'list.export',
  'invitation.read',
  'invitation.review',
  'content.read',
  'content.edit',
  'content.publish',
  /** Read content of the pages; without this permission only content of the desk is readable. */
  'pages.read',
  'change.read',
  'change.edit',
  'change.approve',
  /** Beside the permission for changes: for rules, areas and calendars, or for activities. */
  'price.edit',
  'price.approve',
  'activity.read',
  'activity.edit',
  'activity.approve',
  'staff.read',
  'staff.manage',
  'keys.read',
  'keys.manage',
  'audit.read',
  'audit.export',
  'events.read',
  'events.resend',
] as const;
export type Permission = (typeof permissions)[number];

const permissionNames: Readonly<Record<Permission, string>> = {
  'company.read': '查看企业注册和加入申请',
  'company.handle': '领取、转交和跟进企业注册，办理加入申请',
  'company.decide': '认证或拒绝企业，转交同事的注册',
  'privacy.handle': '办理个人信息请求',
  'person.unmask': '查看完整的姓名和手机号（记入审计）',
  'order.read': '查看订单和账单',
  'customer.read': '按手机号查找乘客',
  'dispute.read': '查看争议',
  'dispute.handle': '领取、转交争议，询问乘客，代乘客提交争议',
  'dispute.decide': '决定争议',
  'dispute.sign': '复核同事的决定，分配和转交同事的争议，更正价格有误的行程',
  'invoice.read': '查看开票申请',
  'invoice.handle': '重新发送发票、填写备注、退回开票申请',
  'list.export': '导出列表',
  'invitation.read': '查看待审核的邀请',
  'invitation.review': '放行或拒绝邀请',
  'content.read': '查看争议答复',
  'content.edit': '编辑争议答复和页面内容的草稿',
  'content.publish': '发布争议答复和页面内容',
  'pages.read': '查看乘客页面上的内容',
  'change.read': '查看计价规则、变更和预览',
  'change.edit': '起草和提交变更',
  'change.approve': '复核和撤回变更',
  'price.edit': '修改计价规则、区域和日历',
  'price.approve': '复核计价规则、区域和日历',
  'activity.read': '查看邀请活动',
  'activity.edit': '修改和结束邀请活动',
  'activity.approve': '复核邀请活动',
  'staff.read': '查看员工和登录会话',
  'staff.manage': '邀请、停用员工和管理角色',
  'keys.read': '查看系统密钥',
  'keys.manage': '创建、确认和吊销系统密钥',
  'audit.read': '查看审计记录',
  'audit.export': '导出审计记录',
  'events.read': '查看外发事件',
  'events.resend': '重新发送外发事件',
};

/** Without `pages.read` the only content that a role reads or changes is 争议答复. */
const answerPermissionNames: Partial<Record<Permission, string>> = {
  'content.edit': '编辑争议答复的草稿',
  'content.publish': '发布争议答复',
};

export function permissionNamesOf(role: Role): string[] {
  const rights = rolePermissions[role];
  const own = rights.includes('pages.read') ? {} : answerPermissionNames;
  return rights.map((each) => own[each] ?? permissionNames[each]);
}

/** No role has all permissions, and an administrator handles no cases. */
export const rolePermissions: Readonly<Record<Role, readonly Permission[]>> = {
  pricingMaker: ['change.read', 'change.edit', 'price.edit'],
  pricingChecker: ['change.read', 'change.approve', 'price.approve'],
  support: [
    'company.read',
    'company.handle',
    'person.unmask',
    'order.read',
    'customer.read',
    'dispute.read',
    'dispute.handle',
    'dispute.decide',
    'invoice.read',
    'invoice.handle',
    'change.read',
  ],
  lead: [
    'company.read',
    'company.handle',
    'company.decide',
    'privacy.handle',
    'person.unmask',
    'order.read',
    'customer.read',
    'dispute.read',
    'dispute.handle',
    'dispute.decide',
    'dispute.sign',
    'invoice.read',
    'invoice.handle',
    'list.export',
    'content.read',
    'content.edit',
    'content.publish',
    'change.read',
    'change.approve',
    'activity.read',
    'activity.approve',
  ],
  growth: [
    'company.read',
    'invitation.read',
    'invitation.review',
    'list.export',
    'change.read',
    'change.edit',
    'activity.read',
    'activity.edit',
  ],
  content: ['content.read', 'content.edit', 'content.publish', 'pages.read'],
  administrator: [
    'staff.read',
    'staff.manage',
    'keys.read',
    'keys.manage',
    'audit.read',
    'events.read',
    'events.resend',
  ],
  auditor: [
    'company.read',
    'order.read',
    'customer.read',
    'dispute.read',
    'invoice.read',
    'invitation.read',
    'list.export',
    'content.read',
    'pages.read',
    'change.read',
    'activity.read',
    'staff.read',
    'keys.read',
    'events.read',
    'audit.read',
    'audit.export',
  ],
};

/** Staff, audit and events belong to no city, so these roles cannot be limited to cities. */
export const rolesOfAllCities: readonly Role[] = ['administrator', 'auditor'];

export interface Grant {
  readonly role: Role;
  readonly cities: readonly string[] | null;
}

/** Null means all cities, an empty list means none. */
export function citiesWithPermission(
  grants: readonly Grant[],
  permission: Permission,
): readonly string[] | null {
  const cities = new Set<string>();
  for (const grant of grants) {
    if (!rolePermissions[grant.role].includes(permission)) continue;
    if (grant.cities === null) return null;
    for (const city of grant.cities) cities.add(city);
  }
  return [...cities];
}

/**
 * Without a city: true if the person may do it in any city. An object without a city (null) needs a
 * role for all cities.
 */
export function hasPermission(
  grants: readonly Grant[],
  permission: Permission,
  cityCode?: string | null,
): boolean {
  const cities = citiesWithPermission(grants, permission);
  if (cities === null) return true;
  if (cityCode === undefined) return cities.length > 0;
  return cityCode !== null && cities.includes(cityCode);
}
