export const ORDER_PLACEHOLDER = '{orderUuid}';

/** Excludes schemes that run scripts or send the order unencrypted. */
export const PAY_ADDRESS =
  /^(?!(?:javascript|vbscript|data|blob|file|http):)[a-z][a-z\d+.-]*:\/\/\S+$/i;
