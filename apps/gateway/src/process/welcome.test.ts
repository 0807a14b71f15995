import { expect, test } from 'vitest';
import { welcome } from './welcome.ts';

const address = 'http://127.0.0.1:8080';
const deskAddress = 'http://127.0.0.1:8090';
const parts = {
  address,
  deskAddress,
  isDevelopment: true,
  database: '.data (embedded)',
  pagesBuilt: true,
};

test('the welcome names the address, pages to try and the outbox', () => {
  const words = welcome(parts);
  expect(words).toContain(`ready at ${address}\n`);
  for (const path of ['/#/Main', '/#/login', '/dev/outbox', '/docs']) {
    expect(words).toContain(`${address}${path}`);
  }
  expect(words).toContain(`the desk         ${deskAddress}\n`);
  expect(words).toContain('.data (embedded)');
  expect(words).not.toContain('npm run build');
});

test('outside development the welcome names no outbox, and missing pages are mentioned', () => {
  const words = welcome({
    ...parts,
    deskAddress: null,
    isDevelopment: false,
    pagesBuilt: false,
  });
  expect(words).not.toContain('desk');
  expect(words).not.toContain('outbox');
  expect(words).toContain('npm run build');
});
