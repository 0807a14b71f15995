export const pictureTexts = {
  title: '图片（选填）',
  hint: (max: number) => `如行程截图、收费票据，最多 ${max} 张`,
  add: '添加图片',
  count: (chosen: number, max: number) => `${chosen}/${max}`,
  tooMany: (max: number) => `最多可以添加 ${max} 张图片`,

  picture: (number: number) => `第 ${number} 张图片`,
  remove: (number: number) => `移除第 ${number} 张图片`,
  retry: '重新上传',
  retryNumber: (number: number) => `重新上传第 ${number} 张图片`,
  reload: '重新加载',
  reloadNumber: (number: number) => `重新加载第 ${number} 张图片`,

  shrinking: '正在处理图片…',
  sending: (sent: number, all: number) => `正在上传图片，已完成 ${sent}/${all}`,
  sent: (all: number) => `${all} 张图片已上传`,

  problem: (number: number, problem: string) => `第 ${number} 张：${problem}`,
  unreadable: '这张图片无法读取，请换一张 JPG 或 PNG 图片',
  tooLarge: '这张图片太大，请换一张',
  tooManyStored: (max: number) => `已有 ${max} 张图片，不能再添加`,
  disputeEnded: '处理已经结束，不能再添加图片',
  notSent: '网络不太顺畅，没有上传成功，请重新上传',
  noReceipt: '没有收到受理编号，图片没有上传',
  notRemoved: '没有移除成功，请稍后再试',
} as const;
