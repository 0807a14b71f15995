import { isUtf8 } from 'node:buffer';

const DEEPEST = 16;
/**
 * No object of the contract has more keys. Zod reports every unknown key, which takes 40 ms for
 * 8,000 of them.
 */
const MAX_KEYS = 100;
const EMPTY = Buffer.alloc(0);

/**
 * Control characters except tab and line ends, lone surrogates, and characters that change the
 * direction of text do not belong in typed text.
 */
const UNSAFE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it finds
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\p{Cs}]/u;

/** Returns null for bytes that are not UTF-8. */
export const decodeBody = (body: Buffer = EMPTY): string | null =>
  isUtf8(body) ? body.toString('utf8') : null;

/** Returns undefined for JSON that is invalid or unsafe. */
export function parseStrictJson(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return undefined;
  }
  return isSafe(value, 1) ? value : undefined;
}

function isSafe(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !UNSAFE.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (depth > DEEPEST) return false;
  if (Array.isArray(value)) return value.every((item) => isSafe(item, depth + 1));
  const fields = value as Record<string, unknown>;
  const keys = Object.keys(fields);
  if (keys.length > MAX_KEYS) return false;
  return keys.every(
    (key) => key !== '__proto__' && !UNSAFE.test(key) && isSafe(fields[key], depth + 1),
  );
}
