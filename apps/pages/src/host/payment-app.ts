/** Alipay's own browser counts as a browser, but does not share (INV-12). */
export const isPaymentApp = ({ userAgent }: Pick<Navigator, 'userAgent'>): boolean =>
  /AlipayClient/i.test(userAgent);
