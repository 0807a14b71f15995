export const texts = {
  historyNotReadable: '没有找到，或您无权查看',
  fieldNotReadable: '没有找到，或您无权查看完整信息',
} as const;
