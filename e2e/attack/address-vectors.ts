import { hostileHtml } from '@ride/contract/testing/hostile-html/hostile-html';
import { sampleOf } from '../sample-lists.ts';

export const vectors: readonly string[] = [
  ...hostileHtml,
  ...['javascript:ran()', 'JAVASCRIPT:ran()', 'java\tscript:ran()', ' javascript:ran()//https://'],
  ...['data:text/html,<script>ran()</script>', 'vbscript:ran()', '{{ran()}}', '#{ran()}'],
  ...["');ran();//", '";ran();//', '`;ran();//', '\u2028ran()', '</script><script>ran()</script>'],
];

/**
 * Every address has a vector in each of the parameters, so that after all addresses each parameter
 * had each vector.
 */
export function hashesOf(
  path: string,
  params: Readonly<Record<string, string>>,
  names: readonly string[],
  few: number,
): string[] {
  return sampleOf([...vectors.keys()], few).map((index) => {
    const query = new URLSearchParams(params);
    for (const [place, name] of names.entries()) {
      const vector = vectors[(index + place * 7) % vectors.length] ?? '';
      query.set(name, vector.replace(/[\ud800-\udfff]/g, ''));
    }
    return `${path}?${query}`;
  });
}
