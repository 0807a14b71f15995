import fc from 'fast-check';
import type { JsonSchema } from '../request-schemas.ts';

/** Ids of the demo data, so that some requests name existing objects. */
const known = [
  ...['13800000000', '13900000000', '320100', '110100', '0000', '2580', '00:00', '24:00'],
  ...[
    'demo-order-night',
    'demo-activity-nanjing',
    'demo-company-registered',
    'nanjing-quick',
    '/pricing',
  ],
  ...['https://pages.example/#/company_car', '/licences/business-licence.svg', 'order-1'],
];

/** Letters of several scripts, a surrogate pair, and the special characters of SQL, HTML and JSON. */
const unit = fc.constantFrom(...'aZ09 -_.,:;\'"`\\/<>&%$#{}[]()=*|京企业車ｱéßИ١０😀\u3000\u00a0');

/** Texts with a larger limit are generated either short or at their maximum length. */
const USUAL_LENGTH = 60;

export function arbitraryValidText({
  pattern,
  minLength = 0,
  maxLength,
}: JsonSchema): fc.Arbitrary<string> {
  const longest = maxLength ?? 200;
  const fits = (text: string) =>
    text.length >= minLength &&
    text.length <= longest &&
    (pattern === undefined || new RegExp(pattern, 'u').test(text));
  const fitting = known.filter(fits);
  const texts = [anyText(minLength, longest, pattern).filter(fits)];
  if (fitting.length > 0) texts.push(fc.constantFrom(...fitting));
  return fc.oneof(...texts);
}

function anyText(minLength: number, longest: number, pattern = ''): fc.Arbitrary<string> {
  if (pattern.includes('https')) return address(pattern);
  // fast-check cannot generate from Unicode classes; those patterns only exclude characters.
  if (pattern !== '' && !pattern.includes('\\p')) return fc.stringMatching(new RegExp(pattern));
  const usual = fc.string({ unit, minLength, maxLength: Math.min(longest, USUAL_LENGTH) });
  const fullest = fc.constantFrom('企', 'x').map((each) => each.repeat(longest));
  return fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: fullest });
}

/**
 * The contract does not decide which hosts are trusted, so addresses have hosts, ports and users of
 * every kind.
 */
function address(pattern: string): fc.Arbitrary<string> {
  const starts = ['https://', 'http://', '/'].filter((start) =>
    new RegExp(pattern, 'u').test(`${start}a`),
  );
  const rest = fc.string({
    unit: fc.constantFrom(...'abc0./:@#?&=%-_~[]京\\'),
    minLength: 1,
    maxLength: 80,
  });
  return fc.tuple(fc.constantFrom(...starts), rest).map((parts) => parts.join(''));
}
