export const fenceTexts = {
  map: '计价区域地图',
  zones: '计价区域',
  within: (km: string) => `方圆约 ${km} 公里`,
  across: (eastWest: string, northSouth: string) =>
    `东西约 ${eastWest} 公里、南北约 ${northSouth} 公里`,
  holes: (count: number) => `，其中 ${count} 处除外`,
  around: (name: string, km: string) => `${name}及周边约 ${km} 公里`,
  surroundings: (name: string) => `${name}及周边，`,
  span: (km: string) => `跨度约 ${km} 公里`,
  nameless: '计价区域',

  loading: '正在加载计价区域…',
  inside: '您当前在计价区域内。',
  outside: '您当前不在计价区域内。',
  locating: '正在获取您的位置，允许定位后会显示您是否在计价区域内。',
  noPosition: '未获取到您的位置，无法判断您是否在计价区域内。',
  locate: '开启定位',
  stillNoPosition: '仍未获取到您的位置，请在系统设置中允许定位。',
  noZones: '暂无可显示的计价区域，地图为南京市中心。',

  cityCenter: (city: string, km: number) => `${city}中心 ${km} 公里`,

  metres: (count: number) => `${count} 米`,
  km: (count: number) => `${count} 公里`,
  zoomIn: '放大',
  zoomOut: '缩小',
} as const;
