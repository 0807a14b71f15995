import { expect, test } from 'vitest';
import { createPayLink } from './pay-address.ts';

test.each([
  ['https://pay.example/o?id={orderUuid}', 'https://pay.example/o?id=a%2Fb%26c%24%26'],
  ['ridepay://order/{orderUuid}', 'ridepay://order/a%2Fb%26c%24%26'],
  ['{orderUuid}', null],
  ['/pay/{orderUuid}', '/pay/a%2Fb%26c%24%26'],
  ['//pay.example/{orderUuid}', null],
  ['/\\pay.example/{orderUuid}', null],
  ['http://pay.example/{orderUuid}', null],
  ['javascript://%0aalert({orderUuid})', null],
  ['JavaScript:alert(1)', null],
  ['data:text/html,{orderUuid}', null],
  ['', null],
  [undefined, null],
])('the payment address %s leads for an order to %s', (address, link) => {
  expect(createPayLink(address, 'a/b&c$&')).toBe(link);
});
