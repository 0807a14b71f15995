export const landingTexts = {
  register: '立即注册',
  merits: '企业用车能做什么',
  meritList: [
    { title: '员工免垫付', text: '行程由企业账户结算，员工不用自己先付再报销' },
    { title: '规则自己定', text: '谁能用、何时用、用多少，由企业管理员设置' },
    { title: '账单看得清', text: '每一程有明细，按月汇总，发票统一开具' },
  ],
  steps: '三步开通',
  stepList: ['填写企业信息', '登录企业管理后台|完成认证', '添加员工，开始用车'],
} as const;
