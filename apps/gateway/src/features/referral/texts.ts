export const texts = {
  unknownReward: '该企业没有这一步的奖励',
  addressNotAllowed: '该地址不支持生成二维码',
  tooManyQrcodes: '生成二维码过于频繁，请稍后再试',
  addressNotSigned: '该地址不支持微信分享',
  tooManySignatures: '操作过于频繁，请稍后再试',
  signatureUnavailable: '微信分享卡片暂不可用，请直接分享链接',
  unknownInvitation: '没有这个待审核的邀请',
  alreadyReviewed: ({ review }: { readonly review: 'released' | 'refused' }) =>
    review === 'released' ? '这个邀请已放行' : '这个邀请已拒绝',
  unknownActivity: '没有这个邀请活动',
  activityEnded: '这个邀请活动已经结束',
  otherCity: '活动还包括其他城市，须由负责全部城市的人结束',
  ownVerification: '您认证了这家企业，须由其他人放行',
};
