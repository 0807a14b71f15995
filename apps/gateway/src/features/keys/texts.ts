export const texts = {
  notFound: '没有找到该密钥。',
  keyEndsInPast: '到期时间已经过去，请重新选择。',
  keyNotPending: '该密钥不需要确认，或已经确认、到期、吊销。',
  ownKey: '该密钥由您创建，需要另一位管理员确认。',
  tooFewAdministrators:
    '目前只有您一位管理员可以登录，不能确认密钥。请先用命令 npm run ride -- staff invite 邀请第二位管理员。',
} as const;
