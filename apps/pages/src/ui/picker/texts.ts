export const pickerTexts = {
  cancel: '取消',
  confirm: '确定',
  chooseCity: '选择城市',
  province: '省份',
  city: '所在城市',
} as const;
