export type Encoding = 'br' | 'gzip' | 'identity';

const WEIGHT = /;\s*q=(0(?:\.\d{1,3})?|1(?:\.0{1,3})?)\s*$/i;

/** Encodings we may send, the smallest first; `identity` is always the last resort. */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  const refused = new Set<string>();
  const named = new Set<string>();
  for (const part of (header ?? '').split(',')) {
    const name = part.split(';', 1)[0]?.trim().toLowerCase() ?? '';
    const isRefused = Number(WEIGHT.exec(part)?.[1] ?? 1) === 0;
    (isRefused ? refused : named).add(name);
  }
  const accepts = (name: Encoding) => named.has(name) || (named.has('*') && !refused.has(name));
  return [...(['br', 'gzip'] as const).filter(accepts), 'identity'];
}
