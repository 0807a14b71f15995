export const activityTexts = {
  cities: '活动城市',
  period: '活动时间',
} as const;
