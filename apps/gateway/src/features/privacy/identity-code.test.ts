import * as calls from '@ride/contract/desk/data-requests';
import { sharedRefusals } from '@ride/contract/envelope';
import { sendSmsCode } from '@ride/contract/verification';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import { deskForTest, type Headers, type TestDesk } from '../../app/testing/desk-for-test.ts';
import { post } from '../../app/testing/gateway-for-test.ts';
import { insertTestSmsCode } from '../../app/testing/seeded-code.ts';

const mobile = '13912345678';
const { refusals } = calls.recordDataRequest;

const send = (desk: TestDesk, lead: Headers, to = mobile) =>
  desk.postDesk(calls.sendIdentityCode, { mobile: to }, lead);

const record = (desk: TestDesk, lead: Headers, differing: object = {}) =>
  desk.postDesk(
    calls.recordDataRequest,
    {
      kind: 'copy',
      mobile,
      proof: 'smsCode',
      text: '本人来电',
      askedAt: desk.clock.now(),
      ...differing,
    },
    lead,
  );

test('a code that was sent to the phone proves the identity for one request about its data', async () => {
  const desk = await deskForTest();
  const lead = await desk.as('lead');
  expect((await send(desk, lead)).success).toBe(true);
  const [text] = desk.texts;
  expect(text).toMatchObject({ mobile, scene: 'dataRequest' });
  const code = text?.code ?? '';
  const wrong = code === '0000' ? '1111' : '0000';
  expect((await record(desk, lead, { code: wrong })).code).toBe(refusals.wrongCode);
  const ofOther = { code, mobile: '13900000001' };
  expect((await record(desk, lead, ofOther)).code).toBe(refusals.codeEnded);
  expect((await record(desk, lead, { code })).success).toBe(true);
  const again = await record(desk, lead, { code, kind: 'deletion' });
  expect(again.code).toBe(refusals.codeEnded);
});

test('a data request without a code, or with a code sent for another purpose, is refused', async () => {
  const desk = await deskForTest();
  const lead = await desk.as('lead');
  expect((await record(desk, lead)).code).toBe(sharedRefusals.malformed);
  const code = await insertTestSmsCode(desk.ports, { mobile, scene: 'login' });
  expect((await record(desk, lead, { code })).code).toBe(refusals.codeEnded);
  const without = await record(desk, lead, { code, proof: 'callBack' });
  expect(without.code).toBe(sharedRefusals.malformed);
});

test('a code stays valid if the data request could not be recorded', async () => {
  const desk = await deskForTest();
  const lead = await desk.as('lead');
  await record(desk, lead, { proof: 'callBack' });
  const code = await insertTestSmsCode(desk.ports, { mobile, scene: 'dataRequest' });
  expect((await record(desk, lead, { code })).code).toBe(refusals.alreadyOpen);
  expect((await record(desk, lead, { code, kind: 'deletion' })).success).toBe(true);
});

test('codes sent to callers by the desk count towards the limits of phone and sender, and pages cannot request them', async () => {
  const desk = await deskForTest();
  const [lead, other] = [await desk.as('lead'), await desk.as('lead')];
  await send(desk, lead);
  expect((await send(desk, other)).code).toBe(calls.sendIdentityCode.refusals.tooSoon);
  desk.clock.advance(MINUTE_MS);
  for (const digit of [1, 2, 3, 4]) await send(desk, lead, `1390000000${digit}`);
  const sixth = await send(desk, lead, '13900000005');
  expect(sixth.code).toBe(calls.sendIdentityCode.refusals.tooManyFromDevice);
  expect((await send(desk, other, '13900000005')).success).toBe(true);
  const support = await send(desk, await desk.as('support'));
  expect(support.code).toBe(sharedRefusals.forbidden);
  const byPage = { mobile, scene: 'dataRequest', code: 'abcd' } as never;
  expect((await post(desk.app, sendSmsCode, byPage)).code).toBe(sharedRefusals.malformed);
});
