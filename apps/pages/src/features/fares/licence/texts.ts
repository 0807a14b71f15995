export const licenceTexts = {
  title: '证照信息',
  picture: (title: string, at: number, of: number) => `${title}，第 ${at} 张，共 ${of} 张`,
  enlarge: (name: string) => `放大查看${name}`,
  unavailable: '图片暂时无法显示',
  nothing: '暂无证照信息',
  count: (at: number, of: number) => `${at} / ${of}`,
  close: '关闭',
  zoomIn: '放大',
  zoomOut: '缩小',
  previous: '上一张',
  next: '下一张',
} as const;
