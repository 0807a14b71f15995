/** Everything the audit can tell of, in the words the desk shows; one table for all features. */
export const auditActionNames = {
  'call.refused': '操作被拒绝',
  'audit.exported': '导出审计记录',
  'audit.reasonsErased': '删除操作原因',
  'person.unmasked': '查看完整信息',
  'staff.invited': '邀请员工',
  'staff.reinvited': '重新邀请员工',
  'staff.enrolled': '开通账号',
  'staff.factorReset': '重置动态验证码',
  'staff.signedIn': '登录',
  'staff.signInFailed': '登录失败',
  'staff.signedOut': '退出登录',
  'staff.steppedUp': '重新验证身份',
  'staff.stepUpFailed': '重新验证身份失败',
  'staff.grantsChanged': '修改角色',
  'staff.grantConfirmed': '确认管理员角色',
  'staff.grantRefused': '拒绝管理员角色',
  'staff.sessionsEnded': '结束登录',
  'staff.disabled': '停用员工',
  'staff.enabled': '启用员工',
  'person.unmaskRefused': '查看完整信息被拒绝',
  'phone.unlocked': '解除手机号限制',
  'company.erased': '清除企业信息',
  'company.taken': '领取注册',
  'company.handedOver': '转交注册',
  'company.givenBack': '退回注册',
  'company.noted': '填写备注',
  'company.connected': '对接企业',
  'company.verified': '认证企业',
  'company.refused': '拒绝企业',
  'company.markedDuplicate': '标记重复注册',
  'join.accepted': '同意加入申请',
  'join.refused': '拒绝加入申请',
  'data.requested': '登记个人信息请求',
  'data.exported': '提供个人信息副本',
  'data.erased': '删除个人信息',
  'data.refused': '不予办理个人信息请求',
  'invitation.released': '放行邀请',
  'invitation.refused': '拒绝邀请',
  'content.draftSaved': '保存内容草稿',
  'content.draftDiscarded': '放弃内容草稿',
  'content.published': '发布内容',
  'content.restored': '恢复内容的旧版本',
  'dispute.opened': '代乘客提交争议',
  'dispute.taken': '领取争议',
  'dispute.handedOver': '转交争议',
  'dispute.givenBack': '退回争议',
  'dispute.asked': '询问乘客',
  'dispute.noted': '填写争议备注',
  'dispute.proposed': '提出费用调整',
  'dispute.adjusted': '调整费用',
  'dispute.unchanged': '维持原费用',
  'dispute.signed': '复核通过费用调整',
  'dispute.returned': '复核退回费用调整',
  'dispute.closedByPassenger': '乘客答复，核查结束',
  'dispute.reopened': '重新核查',
  'dispute.repriced': '计价规则有误，提交核对',
  'event.resent': '重新发送事件',
} as const;

export type AuditAction = keyof typeof auditActionNames;

/** What an entry can be about. */
export const auditSubjectNames = {
  call: '接口',
  audit: '审计记录',
  phone: '手机号',
  company: '企业',
  joinRequest: '加入申请',
  privacyRequest: '个人信息请求',
  content: '内容',
  dispute: '争议',
  event: '外发事件',
  staff: '员工',
  session: '登录会话',
} as const;

export type AuditSubjectKind = keyof typeof auditSubjectNames;

/** A person of the staff, somebody at a terminal, another system of the provider, or the gateway. */
export const auditActorNames = {
  staff: '员工',
  command: '命令',
  service: '内部系统',
  system: '自动',
} as const;

export type AuditActorKind = keyof typeof auditActorNames;
