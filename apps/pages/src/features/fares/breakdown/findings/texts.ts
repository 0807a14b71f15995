/** What stands around the findings, whose words are the server's. */
export const findingTexts = {
  title: '请您核对',
  closedTitle: '系统核对',
  items: (items: readonly string[]) => `涉及：${items.join('、')}`,
  closed: '以上是系统自动核对时注意到的。',
  disputable: {
    open: '以上是系统自动核对时注意到的，不代表一定有误。核对无误可以确认，有疑问可以提出异议。',
    decide: '去确认或提出异议',
  },
  /** The time to dispute it is over. */
  confirmable: {
    open: '以上是系统自动核对时注意到的，不代表一定有误。核对无误可以确认，有疑问请联系客服。',
    decide: '去确认',
  },
} as const;
