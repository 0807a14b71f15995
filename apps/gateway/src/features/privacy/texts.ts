export const texts = {
  alreadyOpen: '这个手机号已有一件同类请求正在办理',
  askedInFuture: '提出时间不能晚于现在',
  askedTooLongAgo: '提出时间早于15天前，答复期限已过，请核对时间',
  unknownCase: '没有这件请求',
  codeEnded: '验证码已失效，请重新发送',
  editConflict: '这件请求刚刚有改动或已经办结，请查看最新内容',
  ownRequest: '这件请求由您登记，需要另一位同事办结',
  wrongKind: '这件请求不是这一类，请核对',
};
