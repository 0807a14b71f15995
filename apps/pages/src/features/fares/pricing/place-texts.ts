/** Wording of where the prices hold, apart because few pages need it. */
export const placeTexts = {
  defaultCity: (city: string) => `${city}（未获取到您的位置）`,
  defaultCityFirst: (city: string) => `${city}（正在获取您的位置）`,
  locatedCity: (city: string) => `${city}（您的位置）`,
  located: '您所在的位置',
  chooseCity: '换城市',
} as const;
