import * as z from 'zod/mini';

/**
 * Calls a second that one gateway takes of each kind of write, so that one kind cannot crowd out the
 * others. One network may have a tenth of each, and a part is kept for those who are known.
 */
export const defaultSiteWrites = {
  events: 2_000,
  estimates: 250,
  objections: 250,
  registrations: 250,
  sessions: 250,
  checks: 250,
  pictures: 100,
  texts: 250,
  invitations: 250,
} as const;

export type WriteKind = keyof typeof defaultSiteWrites;

export const writeKinds = Object.keys(defaultSiteWrites) as WriteKind[];

const isPair = (pair: string): boolean => {
  const [kind = '', most = '', ...rest] = pair.split('=');
  return kind in defaultSiteWrites && /^[1-9]\d{0,6}$/.test(most) && rest.length === 0;
};

/** `events=500,estimates=50`; what is not named keeps its default. */
export const siteWrites = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text.split(',').every((pair) => isPair(pair.trim())),
        `must list pairs kind=calls a second; kinds are ${writeKinds.join(', ')}`,
      ),
    ),
  z.transform((text): Record<WriteKind, number> => {
    const pairs = text.split(',').map((pair) => pair.trim().split('='));
    return {
      ...defaultSiteWrites,
      ...Object.fromEntries(pairs.map(([kind, most]) => [kind, Number(most)])),
    };
  }),
);
