import { brand } from '@ride/contract/brand';
import { brandColors } from '@ride/contract/brand-colors';
import { expect, test } from 'vitest';
import { appForTest } from '../app/testing/app-for-test.ts';

const outbox = {
  recent: () => {
    throw new Error('a secret of the database');
  },
  send: async () => 'sent' as const,
};

test.each([
  ['/nothing', 404, '页面不存在'],
  ['/%zz', 400, '地址不正确'],
  ['/dev/outbox', 500, '页面打不开'],
  ['/', 503, '页面尚未构建'],
])(
  'whoever opens %s, which is answered with %i, reads %s below the icon and name of the brand',
  async (url, status, title) => {
    const { app } = await appForTest({ settings: { RIDE_ENV: 'development' }, outbox });
    const { statusCode, headers, body } = await app.inject(url);
    expect(statusCode).toBe(status);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['x-request-id'] !== undefined).toBe(status === 500);
    expect(body).toContain(`<h1>${title}</h1>`);
    expect(body).toContain(`alt="">${brand.name}</header>`);
    const icon = /<img src="data:image\/svg\+xml;base64,([^"]+)"/.exec(body)?.[1] ?? '';
    expect(Buffer.from(icon, 'base64').toString()).toContain('<svg');
    expect(headers['content-security-policy']).toContain('img-src data:');
    for (const { fill, link } of [brandColors.light, brandColors.dark]) {
      expect(body).toContain(fill);
      expect(body).toContain(link);
    }
    expect(body).not.toContain('secret');
  },
);
