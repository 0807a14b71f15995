export const puzzleTexts = {
  sendsTo: (maskedPhone: string) => `验证通过后，短信验证码将发送至 ${maskedPhone}`,
  picture: '拼图底图，上面有缺口',
  slider: '拼图滑块',
  dragHint: '拖到形状相同的缺口',
  keyHint: '用左右方向键移动，回车键确认',
  position: (percent: number) => `拼图块左边缘在图片宽度的百分之${percent}处`,

  checking: '正在验证…',
  passed: '验证通过，正在发送短信验证码…',
  sent: '验证码已发送',
  wrong: '没有对准缺口，请换一张再试',
  noAnswer: '网络不太顺畅，请稍后再试',
  failed: '拼图加载失败',
  locked: '尝试次数过多，请稍后再试',
  secondsLeft: (seconds: number) => `${seconds}秒后可重新验证`,

  another: '换一张',
  retry: '重新加载',
  again: '重新验证',
  back: '返回',

  cannotDrag: '无法拖动？使用图形验证码',
  bySlider: '改用滑块验证',
  graphicTitle: '输入图形验证码',
  questionTitle: '回答文字题',
  send: '发送短信验证码',
} as const;
