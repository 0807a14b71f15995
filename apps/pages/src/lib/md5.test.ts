// @vitest-environment node
import { expect, test } from 'vitest';
import { md5 } from './md5.ts';

test.each([
  ['', 'd41d8cd98f00b204e9800998ecf8427e'],
  ['a', '0cc175b9c0f1b6a831c399e269772661'],
  ['abc', '900150983cd24fb0d6963f7d28e17f72'],
  ['message digest', 'f96b697d7cb7938d525a2f31aaf161d0'],
  ['计价规则🚕', 'bc4663455177de0c1de9a6623b191868'],
])('the MD5 digest of %j is correct', (text, digest) => {
  expect(md5(text)).toBe(digest);
});

test('the MD5 digests of texts of all lengths up to 300 bytes are correct, with every block padding', () => {
  const digests = Array.from({ length: 300 }, (_, length) => md5('a'.repeat(length)));
  expect(md5(digests.join(''))).toBe('334f515074b978951ed9966745e04656');
});
