import { createHash } from 'node:crypto';

export interface PolicyParts {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly scriptOrigins?: readonly string[];
  readonly imageOrigins?: readonly string[];
  readonly connectOrigins?: readonly string[];
  readonly frameOrigins?: readonly string[];
  readonly frameAncestors?: readonly string[];
}

const hashed = (texts: readonly string[] = []) =>
  texts.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);

/** Pages load everything from their own origin, except from the listed origins. */
export function pagePolicy(parts: PolicyParts): string {
  const {
    scriptOrigins = [],
    imageOrigins = [],
    connectOrigins = [],
    frameOrigins = [],
    frameAncestors = [],
  } = parts;
  return formatPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashed(parts.scripts), ...scriptOrigins],
    'style-src': ["'self'", ...hashed(parts.styles)],
    'img-src': ["'self'", 'data:', ...imageOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...connectOrigins],
    'frame-src': frameOrigins.length === 0 ? ["'none'"] : frameOrigins,
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': frameAncestors.length === 0 ? ["'none'"] : frameAncestors,
  });
}

export function textPagePolicy(style: string, frameAncestors: readonly string[] = []): string {
  return formatPolicy({
    'default-src': ["'none'"],
    'style-src': hashed([style]),
    // The icon of the brand is part of the page.
    'img-src': ['data:'],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'frame-ancestors': frameAncestors.length === 0 ? ["'none'"] : frameAncestors,
  });
}

export const docsPolicy = formatPolicy({
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  // Swagger UI has one style within its page, that of its logo.
  'style-src': ["'self'", "'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='"],
  'img-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
  'frame-ancestors': ["'none'"],
});

export function deskPolicy(
  nonce: string,
  { frameOrigins, imageOrigins }: Required<Pick<PolicyParts, 'frameOrigins' | 'imageOrigins'>>,
): string {
  return formatPolicy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:', ...imageOrigins],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': frameOrigins.length === 0 ? ["'none'"] : frameOrigins,
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  });
}

function formatPolicy(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}
