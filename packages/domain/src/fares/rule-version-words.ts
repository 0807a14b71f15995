/** `rule:version` in words. */
export const ruleVersionWords = (ruleVersion: string): string =>
  ruleVersion.replace(/:(\d+)$/, ' 第 $1 版');
