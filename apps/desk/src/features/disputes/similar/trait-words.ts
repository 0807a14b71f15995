import { ruleVersionWords } from '@ride/domain/fares/rule-version-words';
import { yuan } from '../../../ui/yuan.ts';

/** What cases have in common, in words; a trait of a newer gateway as it came. */
export function traitWords(trait: string, value: string): string {
  switch (trait) {
    case 'rule':
      return `同一计价规则：${ruleVersionWords(value)}`;
    case 'highway':
      return `同样的高速费：${yuan(Number(value))}`;
    case 'bridge':
      return `同样的路桥费：${yuan(Number(value))}`;
    case 'vehicle':
      return `同一车辆：${value}`;
    default:
      return `${trait}：${value}`;
  }
}
