/** These texts have a file of their own, to keep them out of the first load. */
export const verificationTexts = {
  phone: '手机号',
  phonePlaceholder: '请输入手机号',
  phoneTooShort: '请输入11位手机号',
  phoneMalformed: '请输入11位手机号码',

  graphicCode: '图形验证码',
  graphicCodePlaceholder: '图中的4个字符',
  graphicCodeMissing: '请输入图形验证码',
  answerPlaceholder: '请输入答案',
  answerMissing: '请回答文字题',
  picture: '图形验证码图片',
  anotherPicture: '换一张',
  pictureFailed: '图片加载失败',
  reloadPicture: '重试',
  serverFault: '服务器异常',

  smsCode: '短信验证码',
  smsCodePlaceholder: '请输入验证码',
  smsCodeSent: '验证码已发送',
  sentTo: (phone: string) => `验证码已发送至 ${phone}`,
  getCode: '获取验证码',
  codeSeconds: (seconds: number) => `${seconds}秒`,
} as const;
