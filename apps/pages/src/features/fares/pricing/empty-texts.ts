export const CHOOSE_CITY_TEXT = '换城市';

/** Why there are no prices; what was refused may have any reason, so nothing is said (FAIL-4). */
export const emptyTexts = {
  nothing: '暂无计价规则',
  timeType: '这里没有提供这类订单的计价规则',
  level: '暂无该车型的计价规则',
  refused: undefined,
} as const;
