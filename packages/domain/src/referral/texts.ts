/** The title of a shared invitation if the activity has none (INV-13). */
export const DEFAULT_SHARE_TITLE = '邀请企业注册，最高享80%充值返赠';
