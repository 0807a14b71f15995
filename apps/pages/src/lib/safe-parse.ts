function parse(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}

/** Null for anything that is not JSON text. JSON that was serialized twice is parsed twice. */
export function safeParseJson(text: unknown): unknown {
  const parsed = parse(text);
  const isJson = typeof parsed === 'string' && /^\s*[[{]/.test(parsed);
  return isJson ? (parse(parsed) ?? parsed) : parsed;
}

/** Returns the text unchanged if its percent-encoding is invalid. */
export function safeDecodeUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
