/** What stands around the findings, whose words are the server's. */
export const findingTexts = {
  title: '请您核对',
  items: (items: readonly string[]) => `涉及：${items.join('、')}`,
  open: '以上是系统自动核对时注意到的，不代表一定有误。核对无误可以确认，有疑问可以提出异议。',
  closed: '以上是系统自动核对时注意到的。',
  decide: '去确认或提出异议',
} as const;
