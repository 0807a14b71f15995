export const accountQuestionTexts = {
  title: '切换登录账号？',
  text: '链接带有登录信息，之后提交的内容记在所选账号名下。',
  present: '当前账号',
  offered: '链接账号',
  keep: '保留当前账号',
  replace: '切换账号',
  unchanged: '链接中的登录信息已失效，继续使用当前账号',
} as const;
