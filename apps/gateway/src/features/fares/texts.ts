import { formatErrorList } from '../../http/refusal.ts';

export const texts = {
  noRule: '暂无适用的计价规则',
  flawedRule: formatErrorList,
  versionTaken: formatErrorList,
  flawedCalendar: formatErrorList,
  estimateEnded: '预估价格已失效，请重新获取',
};
