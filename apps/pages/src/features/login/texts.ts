/** Wording of the login page; the two phone messages are the specification's (spec 2 §5). */
export const loginTexts = {
  welcome: (brand: string) => `欢迎使用${brand}`,
  note: '未注册的手机号验证后将自动创建账号',
  phone: '手机号',
  phonePlaceholder: '请输入手机号',
  code: '验证码',
  codePlaceholder: '短信验证码',
  submit: '登录',

  phoneTooShort: '请输入11位手机号',
  phoneMalformed: '请输入11位手机号码',
  codeMissing: '请填写短信验证码',
  codeSent: '验证码已发送',
  loggedIn: '登录成功',

  tooSoon: '验证码刚刚发送过，请稍后再试',
  tooManySends: '获取验证码次数过多，请稍后再试',
  notSent: '短信发送失败，请稍后再试',
  wrongCode: '验证码不正确，请重新输入',
  codeEnded: '验证码已失效，请重新获取',
  codeLocked: '错误次数过多，请稍后重新获取验证码',
  noAnswer: '网络不太顺畅，请稍后再试',
} as const;
