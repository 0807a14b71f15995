import { hostileHtml } from '@ride/contract/testing/hostile-html/hostile-html';
import { drawSample } from '../sample-lists.ts';

export const addressVectors: readonly string[] = [
  ...hostileHtml,
  ...['javascript:ran()', 'JAVASCRIPT:ran()', 'java\tscript:ran()', ' javascript:ran()//https://'],
  ...['data:text/html,<script>ran()</script>', 'vbscript:ran()', '{{ran()}}', '#{ran()}'],
  ...["');ran();//", '";ran();//', '`;ran();//', '\u2028ran()', '</script><script>ran()</script>'],
];

/**
 * Every address has a vector in each of the parameters, so that after all addresses each parameter
 * had each vector.
 */
export function listHashesWithVectors(
  path: string,
  params: Readonly<Record<string, string>>,
  names: readonly string[],
  few: number,
): string[] {
  return drawSample([...addressVectors.keys()], few).map((index) => {
    const query = new URLSearchParams(params);
    for (const [place, name] of names.entries()) {
      const vector = addressVectors[(index + place * 7) % addressVectors.length] ?? '';
      query.set(name, vector.replace(/[\ud800-\udfff]/g, ''));
    }
    return `${path}?${query}`;
  });
}
