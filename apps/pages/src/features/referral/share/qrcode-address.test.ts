import { expect, test } from 'vitest';
import { resolveQrcodeAddress } from './qrcode-address.ts';

const trusted = ['img.example.com'];

test.each([
  ['iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['iVBO\r\nRw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['data:image/gif;base64,R0lGODlh', 'data:image/gif;base64,R0lGODlh'],
  ['data:image/svg+xml,%3Csvg/%3E', 'data:image/svg+xml,%3Csvg/%3E'],
  [' https://img.example.com/qr.png?id=1 ', 'https://img.example.com/qr.png?id=1'],
])('the answer %j is read as the QR code picture %s', (written, address) => {
  expect(resolveQrcodeAddress(written, trusted)).toBe(address);
});

test.each([
  '',
  'https://evil.example.com/qr.png',
  'http://img.example.com/qr.png',
  '//img.example.com/qr.png',
  'data:text/html,<b>',
  'javascript:alert(1)',
])('the answer %j is no QR code picture', (written) => {
  expect(resolveQrcodeAddress(written, trusted)).toBeNull();
});
