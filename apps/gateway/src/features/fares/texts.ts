import { errorsText } from '../../http/refusal.ts';

/** What a passenger reads when a rule or an estimate cannot be shown. */
export const texts = {
  noRule: '暂无适用的计价规则',
  flawedRule: errorsText,
  versionTaken: errorsText,
  flawedCalendar: errorsText,
  estimateEnded: '预估价格已失效，请重新获取',
};
