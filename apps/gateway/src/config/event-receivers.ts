import { outgoingEventTypes } from '@ride/contract/events-out';
import * as z from 'zod/mini';

/** Standard Webhooks requires 24 to 64 bytes in base64. */
const SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/;

function isSecret(text: string): boolean {
  const { length } = Buffer.from(text.slice('whsec_'.length), 'base64');
  return SECRET.test(text) && length >= 24 && length <= 64;
}

/** `fetch` refuses addresses with a password and never sends the part behind `#`. */
function isReceiverAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username + password + hash === '';
}

const secret = z.string().check(z.refine(isSecret));

const receiver = z.strictObject({
  name: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,31}$/)),
  url: z.string().check(z.refine(isReceiverAddress)),
  secret: z.union([secret, z.array(secret).check(z.minLength(1), z.maxLength(2))]),
  types: z.optional(z.array(z.enum(outgoingEventTypes)).check(z.minLength(1))),
  phone: z.optional(z.boolean()),
});

const receivers = z
  .array(receiver)
  .check(z.refine((all) => new Set(all.map(({ name }) => name)).size === all.length));

function readReceivers(text: string) {
  try {
    return receivers.safeParse(JSON.parse(text));
  } catch {
    return null;
  }
}

const MESSAGE =
  'must be a JSON list of receivers, each with its own name, url, secret (whsec_ and the base64 of 24 to 64 bytes, or a list of two while it is replaced) and, if need be, types and phone (docs/events-out.md)';

/** Says where the first error is, without any value, because secrets are among them. */
function describeError(text: string): string {
  const [index, field] = readReceivers(text)?.error?.issues[0]?.path ?? [];
  if (typeof index !== 'number') return MESSAGE;
  const place = `receiver ${index + 1}`;
  return `${MESSAGE}; look at ${field === undefined ? place : `${String(field)} of ${place}`}`;
}

/** Example: `[{"name":"crm","url":"https://crm.example.com/events","secret":"whsec_…"}]` */
export const eventReceivers = z.pipe(
  z.string().check(
    z.refine((text) => readReceivers(text)?.success === true, {
      error: ({ input }) => describeError(String(input)),
    }),
  ),
  z.transform((text) =>
    receivers.parse(JSON.parse(text)).map(({ secret: secrets, types, phone, ...rest }) => ({
      ...rest,
      secrets: [secrets].flat(),
      types: types ?? null,
      includesPhone: phone ?? false,
    })),
  ),
);
