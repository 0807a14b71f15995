/**
 * Base64 of UTF-8, as questions and answers travel (FAQ-1). What is not is shown as it
 * came: a provider that sends plain text is still readable.
 */
export function decodeText(encoded: string): string {
  try {
    const bytes = Uint8Array.from(atob(encoded), (byte) => byte.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return encoded;
  }
}
