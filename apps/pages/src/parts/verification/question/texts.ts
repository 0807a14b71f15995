export const questionTexts = {
  ask: '看不清？回答文字题',
  byPicture: '改用图形验证码',
  label: (question: string) => `文字题：${question}`,
  noAnswer: '网络不太顺畅，请稍后再试',
} as const;
