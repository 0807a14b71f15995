import { getQrcode } from '@ride/contract/referral';
import { expect, test } from 'vitest';
import { gatewayForTest, post } from '../../../app/testing/gateway-for-test.ts';

const url = 'https://h5.example.com/#/company_car_register?recommendid=r1';
const settings = { PUBLIC_ORIGINS: 'https://h5.example.com' };

test('a QR code is 150 pixels wide unless the request names another size', async () => {
  const { app } = await gatewayForTest({ settings });
  const drawn = async (size: object) => {
    const { data } = await post(app, getQrcode, { url, ...size });
    expect(data).toMatch(/^data:image\/png;base64,/);
    return Buffer.from(data.split(',')[1] ?? '', 'base64').toString();
  };
  expect(await drawn({})).toBe(`150 ${url}`);
  expect(await drawn({ width: 300, height: 200 })).toBe(`200 ${url}`);
});

test('a QR code of a foreign URL or one with a token is refused and does not count', async () => {
  const { app, ports } = await gatewayForTest({ settings });
  for (const bad of ['https://evil.example/', `${url}&token=x`, `${url}&miniToken=x`]) {
    expect(await post(app, getQrcode, { url: bad })).toMatchObject({
      code: getQrcode.refusals.addressNotAllowed,
      msg: '该地址不支持生成二维码',
    });
  }
  expect(await ports.db.selectFrom('limitUses').selectAll().execute()).toEqual([]);
});

test('a network address gets thirty QR codes a minute, independently of other addresses', async () => {
  const gateway = await gatewayForTest({ settings });
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => post(gateway.app, getQrcode, { url })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(30);
  expect(answers.find(({ success }) => !success)).toMatchObject({
    code: getQrcode.refusals.tooManyQrcodes,
    msg: '生成二维码过于频繁，请稍后再试',
  });
  gateway.clock.advance(60_000);
  expect((await post(gateway.app, getQrcode, { url })).success).toBe(true);
});

test.each([{ width: 59 }, { height: 601 }, { width: '150' }, { width: 1.5 }])(
  'a QR code of size %j is refused as malformed',
  async (size) => {
    const { app } = await gatewayForTest({ settings });
    expect((await post(app, getQrcode, { url, ...size } as never)).status).toBe(400);
  },
);
