// @vitest-environment node
import { expect, test } from 'vitest';
import { takeMiniToken, takeMiniTokenOfLocation } from './mini-token.ts';

test.each([
  ['miniToken=abc', '', 'abc'],
  [
    'from=singlemessage&miniToken=abc&isappinstalled=0',
    'from=singlemessage&isappinstalled=0',
    'abc',
  ],
  ['miniToken=a%2Fb%3D%3D', '', 'a/b=='],
  ['miniToken=first&miniToken=second', '', 'first'],
  ['mini%54oken=abc&x=1', 'x=1', 'abc'],
  ['miniToken=&x=1', 'x=1', null],
  ['miniToken&x=1', 'x=1', null],
])("a mini-program's token is removed from the query %s", (search, cleaned, miniToken) => {
  expect(takeMiniToken(search)).toEqual({ search: cleaned, miniToken });
});

test.each(['', 'x=1', 'xminiToken=1', 'minitoken=abc', 'x=miniToken', '%', 'a=%zz&&b', 'q=1+2%20'])(
  "the query %j without a mini-program's token is unchanged",
  (search) => {
    expect(takeMiniToken(search)).toEqual({ search, miniToken: null });
  },
);

test.each([
  ['/Main', '/Main', null],
  ['/Main?miniToken=abc', '/Main', 'abc'],
  ['/pricing?a=1&miniToken=abc&b=?', '/pricing?a=1&b=?', 'abc'],
])("a mini-program's token is removed from the location %s", (location, cleaned, miniToken) => {
  expect(takeMiniTokenOfLocation(location)).toEqual({ location: cleaned, miniToken });
});
