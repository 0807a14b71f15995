/** Placeholder of the order's id in a payment address. */
export const PAID_ORDER = '{orderUuid}';

/** No scheme that runs a script or sends the order unencrypted. */
export const PAY_ADDRESS =
  /^(?!(?:javascript|vbscript|data|blob|file|http):)[a-z][a-z\d+.-]*:\/\/\S+$/i;
