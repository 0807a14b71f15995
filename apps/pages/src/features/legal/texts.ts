export const legalTexts = {
  effective: (date: string) => `生效日期：${date}`,
  effectiveOnAgreement: '自企业用户同意之日起生效',
  contents: '目录',
  olderVersions: '历史版本',
  toTop: '回到顶部',
  agreements: '协议',
  version: (since: string) => `版本：${since}`,
  /** Two versions may have the same date, so paper and files name the hash too. */
  fullVersion: (since: string, hash: string) => `版本：${since}（校验码 ${hash}）`,
  download: '下载',
  print: '打印',
  copy: '复制全文',
  copied: '全文已复制',
  selected: '已选中全文，请长按复制',
} as const;
