export const formatRuleVersion = (ruleVersion: string): string =>
  ruleVersion.replace(/:(\d+)$/, ' 第 $1 版');
