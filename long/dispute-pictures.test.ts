import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import { getVerify } from '@ride/contract/captcha';
import { readDisputeCases } from '@ride/contract/dispute-cases';
import { addDisputePicture, removeDisputePicture } from '@ride/contract/dispute-pictures';
import { login } from '@ride/contract/session';
import { isOpenDispute } from '@ride/domain/disputes/dispute-case';
import { expect, onTestFinished, test } from 'vitest';
import { insertTestSmsCode } from '../apps/gateway/src/app/testing/seeded-code.ts';
import { openDatabase } from '../apps/gateway/src/db/open-database.ts';
import { demoDisputes } from '../apps/gateway/src/demo/disputes/demo-disputes.ts';
import { postRequest } from './support/attack.ts';
import { expectFair, measureCall, measureOtherVisitors } from './support/fairness.ts';
import { startGatewayUnderAttack } from './support/gateway-under-attack.ts';
import { CLIENT_HEADER } from './support/nginx.ts';
import type { DatabasePlace } from './support/places.ts';
import { postCall, requireData } from './support/post-call.ts';

const ROUNDS = 3;
/**
 * Growth of the whole process, while one picture of four million pixels is decoded and ten wait.
 */
const MAX_GROWTH_MB = 200;
const ATTACKER = { [CLIENT_HEADER]: '198.51.100.66' };
const LOGINS = 700;

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(data.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

/** With one bit per pixel, a few kilobytes take long to decode and to draw. */
function stripedPng(side: number): string {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  const row = Buffer.alloc(1 + Math.ceil(side / 8), 0xaa);
  row[0] = 0;
  const pixels = deflateSync(Buffer.concat(Array<Buffer>(side).fill(row)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, ...chunks]).toString('base64');
}

async function newcomers(origin: string, place: DatabasePlace) {
  const { db, close } = await openDatabase(place);
  onTestFinished(() => close());
  const mobileOf = (count: number) => `139${String(count).padStart(8, '0')}`;
  const seeding = { db, now: Date.now, secret: place.env.SECRET };
  let identifyCode = '';
  for (let count = 0; count < LOGINS; count += 1) {
    identifyCode = await insertTestSmsCode(seeding, { mobile: mobileOf(count), scene: 'login' });
  }
  let logins = 0;
  return (count: number) => {
    const headers = { [CLIENT_HEADER]: `10.${count % 200}.${(count >> 3) % 250}.7` };
    if (count % 2 === 0) {
      const body = { mobile: mobileOf(50_000_000 + count), scene: 'login' };
      return measureCall(origin, { path: getVerify.path, body, headers });
    }
    const mobile = mobileOf(logins++);
    return measureCall(origin, { path: login.path, body: { mobile, identifyCode }, headers });
  };
}

async function openCase(origin: string, token: string): Promise<string> {
  for (const { order, endsAs } of demoDisputes) {
    if (!isOpenDispute(endsAs)) continue;
    const { orderUuid } = order.trip;
    const answer = await postCall(origin, readDisputeCases, { orderUuid }, { token });
    const { cases } = requireData<{ cases: { receiptNumber: string }[] }>(answer);
    if (cases[0]) return cases[0].receiptNumber;
  }
  throw new Error('the demo passenger has no open case');
}

const residentMegabytes = (pid: number | undefined): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** The last picture is drawn; the others have more pixels than may be decoded. */
test.each([20_000, 5_000, 2_000])(
  'captchas and logins of others stay fast while a passenger sends pictures of %i pixels a side',
  async (side) => {
    const { gateway, origin, place, token } = await startGatewayUnderAttack();
    const receiptNumber = await openCase(origin, token);
    const data = stripedPng(side);
    // Each picture is removed at once, because a case may have only three.
    const requests = Array.from({ length: 40 }, (_, index) => {
      const pictureId = `picture-of-attacker-${index}`;
      const added = postRequest(addDisputePicture, { receiptNumber, pictureId, data });
      const removed = postRequest(removeDisputePicture, { pictureId });
      return [added, removed].map((each) => ({ ...each, headers: { token, ...ATTACKER } }));
    }).flat();
    const others = await newcomers(origin, place);
    const before = residentMegabytes(gateway.child.pid);
    const fairness = await measureOtherVisitors(
      origin,
      others,
      { requests, connections: 8 },
      ROUNDS,
    );
    expectFair(`pictures of ${side} × ${side}`, fairness);
    expect(gateway.child.exitCode).toBeNull();
    const growth = residentMegabytes(gateway.child.pid) - before;
    console.log(`${growth.toFixed(0)} MB more resident`);
    expect(growth).toBeLessThan(MAX_GROWTH_MB);
  },
);
