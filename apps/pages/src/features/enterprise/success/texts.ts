export const successTexts = {
  succeeded: '注册成功',
  verification: '下一步：完成企业认证',
  consoleText: '请使用注册手机号|登录企业管理后台，完成企业认证',
  console: '企业管理后台',
  submitted: '注册信息已提交',
  followUp: (brand: string) => `${brand}企业用车团队|将尽快与您联系`,
  company: '企业名称',
  phone: '注册手机号',
  receiptNumber: '受理编号',
  onboarding: '认证后三步，让员工坐上车',
  onboardingSteps: [
    { title: '配置用车规则', text: '设定用车时间、城市、车型和额度' },
    { title: '配置人员管理', text: '添加员工，分配用车权限' },
    { title: '账户充值', text: '充值后员工即可由企业支付用车' },
  ],
  onboard: '去开通',
  consoleUnknown: (brand: string) =>
    `请在电脑浏览器中登录企业管理后台。后台地址由${brand}企业用车团队在联系您时告知。`,
  understood: '知道了',
  riding: '认证后，三步开始用车',
  ridingSteps: (brand: string) => [
    { title: `下载${brand} App` },
    { title: '点击“企业用车”' },
    { title: '开始用车' },
  ],
  download: (brand: string) => `下载${brand} App`,
  support: '联系客服',
} as const;
