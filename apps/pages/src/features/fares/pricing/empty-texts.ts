/** Wording of a page without prices. */
export const emptyTexts = {
  reasons: {
    nothing: '暂无计价规则',
    timeType: '这里没有提供这类订单的计价规则',
    level: '暂无该车型的计价规则',
  },
  chooseCity: '换城市',
} as const;
