export const texts = {
  unknownDocument: '没有找到这份内容',
  editConflict: '您编辑期间，这份内容已被他人修改。请查看改动后再决定',
  flawedContent: '内容还有需要修改的地方，请按提示修改后再试',
  noDraft: '没有保存的草稿',
  otherCity: '您没有权限修改这份内容，请联系负责该城市的同事',
  otherScope: '您只能查看和修改争议答复',
  noPages: '没有设置页面的访问地址（PUBLIC_ORIGINS），无法预览',
  unreadablePicture: '无法读取这张图片。请上传 PNG、JPEG 或 WebP 图片，不超过 1600 万像素',
} as const;
