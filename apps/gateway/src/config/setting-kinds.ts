import { isIP } from 'node:net';
import { brand } from '@ride/contract/brand';
import { type GatewayFamily, gatewayFamilies } from '@ride/contract/define-call';
import { ORDER_PLACEHOLDER, PAY_ADDRESS } from '@ride/contract/pay-address';
import { codeScene, smsNotices } from '@ride/contract/verification';
import * as z from 'zod/mini';

/** Error messages of these schemas are appended to the name of the setting. */

export function integer(min: number, max: number) {
  const fits = (text: string) => /^\d{1,9}$/.test(text) && +text >= min && +text <= max;
  const message = `must be a whole number from ${min} to ${max}`;
  return z.pipe(z.string().check(z.refine(fits, message)), z.transform(Number));
}

export const onOff = z.pipe(
  z.enum(['on', 'off'], 'must be on or off'),
  z.transform((word) => word === 'on'),
);

/** A text that is safe in a header or a key. */
export const word = z
  .string()
  .check(z.regex(/^[\w.-]{1,64}$/, 'must be at most 64 letters, digits, dots, - or _'));

export const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be one of ${names.join(', ')}`);

export const atLeast = (characters: number) =>
  z.string().check(z.minLength(characters, `must have at least ${characters} characters`));

const isAddress = (text: string) => /^https?:\/\//.test(text) && URL.canParse(text);
const isOrigin = (text: string) => isAddress(text) && new URL(text).origin === text;
const isHost = (text: string) => /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(text);

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && +bits <= (version === 4 ? 32 : 128));
}

export const address = z
  .string()
  .check(z.refine(isAddress, 'must be an address with http:// or https://'));

/** Placeholders are filled in by the map; the hosts of a tile service may be numbered 1 to 4. */
const isTileAddress = (text: string) =>
  ['{x}', '{y}', '{z}'].every((part) => text.includes(part)) &&
  isAddress(text.replaceAll(/\{[sxyz]\}/g, '1'));
export const tileAddress = z
  .string()
  .check(
    z.refine(isTileAddress, 'must be an address with {x}, {y} and {z} in it, and {s} if need be'),
  );

/** Address of the page on which an order is paid in a mini-program. */
export const payPage = z
  .string()
  .check(
    z.includes(ORDER_PLACEHOLDER, `must have ${ORDER_PLACEHOLDER} where the id of the order goes`),
  );
export const payAddress = payPage.check(
  z.regex(PAY_ADDRESS, 'must be an https:// address or one of the app’s own scheme'),
);

function list(fits: (word: string) => boolean, message: string) {
  const text = z.pipe(
    z.string(),
    z.transform((text) =>
      text
        .split(',')
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  );
  return z.pipe(text, z.array(z.string()).check(z.refine((all) => all.every(fits), message)));
}

export const origin = z
  .string()
  .check(z.refine(isOrigin, 'must be an origin such as https://desk.example.com'));
export const origins = list(isOrigin, 'must list origins such as https://pages.example.com');
export const hosts = list(isHost, 'must list host names such as www.example.com');
export const networks = list(isNetwork, 'must list addresses or networks such as 10.0.0.0/8');

/** Example: `common=https://a.example.com,activity=https://b.example.com` */
const families = new Set<string>(gatewayFamilies);
const isFamilyHost = (pair: string) => {
  const [family = '', origin = ''] = pair.split('=');
  return families.has(family) && isOrigin(origin);
};
export const familyHosts = z.pipe(
  list(isFamilyHost, `must list pairs family=origin; families are ${gatewayFamilies.join(', ')}`),
  z.transform(
    (pairs) =>
      Object.fromEntries(pairs.map((pair) => pair.split('='))) as Partial<
        Record<GatewayFamily, string>
      >,
  ),
);

/** Names of the ride types 8 and 9, such as `8=甲,9=乙`. A missing one is the brand's. */
const isTierName = (pair: string) => /^[89]=[^=<>]{1,20}$/.test(pair);
export const brandTiers = z.pipe(
  list(isTierName, 'must list pairs tier=name; tiers are 8 and 9'),
  z.transform((pairs) => ({
    ...brand.tiers,
    ...Object.fromEntries(pairs.map((pair) => pair.split('='))),
  })),
);

/**
 * Every purpose of a code (`scene`, such as login) and every notice needs a template that the SMS
 * provider has approved.
 */
export const textTemplates = [...codeScene.options, ...smsNotices] as const;
type TextTemplate = (typeof textTemplates)[number];

/** Example: `login=SMS_1001,register=SMS_1002` */
const scenes = new Set<string>(textTemplates);
const isSceneTemplate = (pair: string) => {
  const [name = '', template = ''] = pair.split('=');
  return scenes.has(name) && /^[\w.:-]{1,64}$/.test(template);
};
export const sceneTemplates = z.pipe(
  list(isSceneTemplate, `must list pairs scene=template; scenes are ${[...scenes].join(', ')}`),
  z.transform(
    (pairs) =>
      Object.fromEntries(pairs.map((pair) => pair.split('='))) as Partial<
        Record<TextTemplate, string>
      >,
  ),
);
