const noticed = '以上是系统自动核对时注意到的';
const progress = '查看处理进度';
const checking = `${noticed}，不代表一定有误。我们正在核对，有结果会短信通知您。`;

export const findingTexts = {
  items: (items: readonly string[]) => `涉及：${items.join('、')}`,
  disputable: {
    title: '请您核对',
    note: `${noticed}，不代表一定有误。核对无误可以确认，有疑问可以提出异议。`,
    link: '去确认或提出异议',
  },
  /** This text is shown when the time for a dispute has passed. */
  confirmable: {
    title: '请您核对',
    note: `${noticed}，不代表一定有误。核对无误可以确认，有疑问请联系客服。`,
    link: '去确认',
  },
  checked: { title: '系统核对', note: checking, link: progress },
  checkedAndDisputable: {
    title: '系统核对',
    note: `${checking}您也可以先确认费用，或者提出异议。`,
    link: progress,
  },
  raised: { title: '系统核对', note: `${noticed}。`, link: progress },
  ended: { title: '系统核对', note: `${noticed}。`, link: '查看核对结果' },
} as const;
