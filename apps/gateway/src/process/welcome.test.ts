import { expect, test } from 'vitest';
import { formatWelcome } from './welcome.ts';

const address = 'http://127.0.0.1:8080';
const deskAddress = 'http://127.0.0.1:8090';
const parts = {
  address,
  deskAddress,
  isDevelopment: true,
  database: '.data (embedded)',
  pagesBuilt: true,
};

test('the welcome message names the address, pages to try and the outbox', () => {
  const text = formatWelcome(parts);
  expect(text).toContain(`ready at ${address}\n`);
  for (const path of ['/#/Main', '/#/login', '/dev/outbox', '/docs']) {
    expect(text).toContain(`${address}${path}`);
  }
  expect(text).toContain(`the desk         ${deskAddress}\n`);
  expect(text).toContain('.data (embedded)');
  expect(text).not.toContain('npm run build');
});

test('outside development the welcome message names no outbox, and says if pages are not built', () => {
  const text = formatWelcome({
    ...parts,
    deskAddress: null,
    isDevelopment: false,
    pagesBuilt: false,
  });
  expect(text).not.toContain('desk');
  expect(text).not.toContain('outbox');
  expect(text).toContain('npm run build');
});
