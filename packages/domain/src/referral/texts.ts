/** What a shared invitation is called when its activity gives it no title (INV-13). */
export const DEFAULT_SHARE_TITLE = '邀请企业注册，最高享80%充值返赠';
