// @vitest-environment node
import { expect, test, vi } from 'vitest';
import { createSign, signWithMd5 } from './sign.ts';

const parts = {
  appid: 'passenger-h5',
  noncestr: '0123456789abcdef0123456789abcdef',
  token: 'token-1',
  body: '{"mobile":"13800000000","name":"南京🚕"}',
};

test('the signature is the MD5 of appid, nonce, token and body joined by &, then the salt', () => {
  expect(signWithMd5(parts, 'salt-of-the-environment')).toBe('9bba64072dc613e138b59154757be10e');
  expect(signWithMd5({ ...parts, token: '' }, 'salt-of-the-environment')).toBe(
    'a793be6ddba4c2dbc83c05b333dc4ce0',
  );
});

test('the environment may switch the signing of calls off', async () => {
  expect(await createSign({ kind: 'none' })(parts)).toBeNull();
});

test('the salt of the signature comes from the environment', async () => {
  const sign = createSign({ kind: 'md5', salt: 'salt-of-the-environment' });
  expect(await sign(parts)).toBe('9bba64072dc613e138b59154757be10e');
});

test("a provider's own signing function is loaded as a module", async () => {
  const load = vi.fn(async () => ({ sign: ({ noncestr }: typeof parts) => `own-${noncestr}` }));
  const sign = createSign({ kind: 'module', url: '/signer.js' }, { load });
  expect(load).not.toHaveBeenCalled();
  expect(await sign(parts)).toBe(`own-${parts.noncestr}`);
  expect(load).toHaveBeenCalledExactlyOnceWith('/signer.js');
});

test('a signing module that fails to load or has no sign function rejects', async () => {
  const missing = createSign(
    { kind: 'module', url: '/x' },
    { load: () => Promise.reject(new Error('404')) },
  );
  await expect(missing(parts)).rejects.toThrow('404');
  await expect(
    createSign({ kind: 'module', url: '/x' }, { load: async () => ({}) })(parts),
  ).rejects.toThrow();
});
