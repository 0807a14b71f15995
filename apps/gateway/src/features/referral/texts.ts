/** What people read when the referral calls say no. */
export const texts = {
  addressNotAllowed: '该地址不支持生成二维码',
  tooManyQrcodes: '生成二维码过于频繁，请稍后再试',
};
