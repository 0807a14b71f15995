import type { RouteName } from '../../routes/routes.ts';

const reasons: Partial<Record<RouteName, string>> = {
  trips: '登录后查看我的行程',
  reward: '登录后查看我的奖励',
  shareEntry: '登录后邀请企业，查看邀请奖励',
  joinRequests: '登录后处理加入申请',
  companyCarRegister: '登录后继续注册企业',
  newRegistration: '登录后继续注册企业',
  companyCarRegisterH5: '登录后继续注册企业',
  breakdown: '登录后查看费用明细',
  enterpriseFare: '登录后查看费用明细',
  pricing: '登录后查看订单的计价规则',
  fareHelp: '登录后提交费用异议',
};

export const loginTexts = {
  welcome: (brand: string) => `欢迎使用|${brand}`,
  note: '未注册的手机号|验证后将自动创建账号',
  submit: '登录',
  elsewhere: (brand: string) => `请在${brand} App 或小程序中登录`,
  elsewhereNote: '登录后，从那里打开这个页面',
  reasons,

  codeMissing: '请填写短信验证码',
  loggedIn: '登录成功',

  wrongGraphicCode: '图形验证码不正确，请重新输入',
  tooSoon: '验证码刚刚发送过，请稍后再试',
  tooManySends: '获取验证码次数过多，请稍后再试',
  notSent: '短信发送失败，请稍后再试',
  wrongCode: '验证码不正确，请重新输入',
  codeEnded: '验证码已失效，请重新获取',
  codeLocked: '错误次数过多，请稍后重新获取验证码',
  noAnswer: '网络不太顺畅，请稍后再试',
} as const;
