import { getVerify } from '@ride/contract/captcha';
import { deviceToken } from '@ride/contract/device-token';
import { sendSmsCode } from '@ride/contract/verification';
import { expect, test } from 'vitest';
import { gatewayForTest, post, type TestGateway } from '../../../app/testing/gateway-for-test.ts';

const subject = { mobile: '13800000000', scene: 'login' } as const;
const { refusals } = sendSmsCode;

interface Asker {
  readonly address: string;
  readonly visitorId?: string;
  readonly pictureId?: string;
}

const owner = { address: '192.0.2.1' };
const elsewhere = { address: '198.51.100.9' };
const device = { visitorId: '0123456789abcdef' };
const page = { pictureId: 'f00dfacecafebeef' };

const opened = () => gatewayForTest({ settings: { TRUSTED_PROXIES: '127.0.0.1' } });

async function headersOf({ app }: TestGateway, { address, visitorId }: Asker) {
  const from = { 'x-forwarded-for': address };
  if (visitorId === undefined) return from;
  const { data } = await post(app, deviceToken, { visitorId }, from);
  return { ...from, riskDeviceToken: data.riskDeviceToken };
}

const idOf = ({ pictureId }: Asker) => (pictureId === undefined ? {} : { pictureId });

async function readPictureOf(gateway: TestGateway, asker: Asker): Promise<string> {
  const headers = await headersOf(gateway, asker);
  await post(gateway.app, getVerify, { ...subject, ...idOf(asker) }, headers);
  return gateway.drawn.codes.at(-1)?.text ?? '';
}

const send = async (gateway: TestGateway, asker: Asker, code: string) =>
  post(
    gateway.app,
    sendSmsCode,
    { ...subject, code, ...idOf(asker) },
    await headersOf(gateway, asker),
  );

const strangers: readonly Asker[] = [
  elsewhere,
  { ...elsewhere, visitorId: 'fedcba9876543210' },
  { ...elsewhere, pictureId: 'somebody-elses-id' },
];

test.each([
  ['an address', owner],
  ['a device', { ...owner, ...device }],
  ['a page with an id', { ...owner, ...page }],
])(
  'wrong answers and new graphic codes of strangers leave the picture shown to %s',
  async (_, asker) => {
    const gateway = await opened();
    const code = await readPictureOf(gateway, asker);
    for (const stranger of strangers) {
      expect((await send(gateway, stranger, 'SSSS')).code).toBe(refusals.graphicCodeEnded);
      await readPictureOf(gateway, stranger);
      expect((await send(gateway, stranger, 'SSSS')).code).toBe(refusals.wrongGraphicCode);
    }
    expect((await send(gateway, asker, code)).success).toBe(true);
  },
);

test('a stranger with the same device token cannot use up the graphic code of a page with an id', async () => {
  const gateway = await opened();
  const code = await readPictureOf(gateway, { ...owner, ...device, ...page });
  const imitation = { ...elsewhere, ...device };
  await readPictureOf(gateway, imitation);
  expect((await send(gateway, imitation, 'SSSS')).code).toBe(refusals.wrongGraphicCode);
  expect((await send(gateway, { ...owner, ...device, ...page }, code)).success).toBe(true);
});

test.each([
  ['by its device', { ...owner, ...device }, { ...elsewhere, ...device }],
  ['by the id of its page', { ...owner, ...page }, { ...elsewhere, ...page, ...device }],
  ['by its address', owner, { ...owner, ...device }],
])(
  'the client that requested a graphic code is recognised %s although other properties changed',
  async (_, at, later) => {
    const gateway = await opened();
    const code = await readPictureOf(gateway, at);
    expect((await send(gateway, later, code)).success).toBe(true);
  },
);

test('a graphic code requested with a page id is answered only with that id', async () => {
  const gateway = await opened();
  const code = await readPictureOf(gateway, { ...owner, ...page });
  for (const other of [owner, { ...owner, pictureId: 'another-page-0001' }]) {
    expect((await send(gateway, other, code)).code).toBe(refusals.graphicCodeEnded);
  }
});

test('a wrong answer uses up the graphic code of its own page', async () => {
  const gateway = await opened();
  const asker = { ...owner, ...page };
  const code = await readPictureOf(gateway, asker);
  expect((await send(gateway, asker, 'SSSS')).code).toBe(refusals.wrongGraphicCode);
  expect((await send(gateway, asker, code)).code).toBe(refusals.graphicCodeEnded);
});
