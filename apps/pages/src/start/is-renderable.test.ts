import { expect, test } from 'vitest';
import { isRenderable } from './is-renderable.ts';

const rendered = ['/pricing', '/price_index', '/company_car'];

test.each(['/pricing', '/pricing?cityCode=320100', '/price_index?type=5&info=%7B%7D'])(
  'the address %s can be rendered by the gateway',
  (location) => expect(isRenderable(location, rendered)).toBe(true),
);

test.each([
  ['a page that is not rendered', '/reward'],
  ['no page', ''],
  ['somebody’s order', '/price_index?type=2&orderUuid=o1'],
  ['an order behind other things', '/pricing?cityCode=320100&orderUuid=o1'],
  ['a visitor with a token', '/company_car?miniToken=t'],
  ['a token whose name is written otherwise', '/company_car?a=1&mini%54oken=t'],
  ['a token behind a second mark', '/company_car?a=1?&miniToken=t'],
  ['more than a gateway reads', `/price_index?type=5&info=${'a'.repeat(8000)}`],
])('an address with %s cannot be rendered by the gateway', (_, location) =>
  expect(isRenderable(location, rendered)).toBe(false),
);
