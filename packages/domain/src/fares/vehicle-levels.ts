export const vehicleLevelNames: Readonly<Record<number, string>> = {
  1: '快享',
  2: '舒适',
  3: '行政',
  4: '商务',
  5: '尊享',
  8: '自动驾驶',
  9: '豪华',
  10: '惠享',
};
