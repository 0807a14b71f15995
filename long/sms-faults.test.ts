import { queryFaqList } from '@ride/contract/content';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../apps/gateway/src/db/open-database.ts';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import { createPerson } from './support/people.ts';
import { createSqlitePlace, type DatabasePlace } from './support/places.ts';
import { postCall } from './support/post-call.ts';
import { requestSmsCodes, type TextRequest } from './support/request-texts.ts';
import {
  type Reply,
  replyAccepted,
  startTextSender,
  type TextSender,
} from './support/text-sender.ts';

const AT_ONCE = 100;

let place: DatabasePlace;
let sender: TextSender;
let gateway: GatewayProcess;
let opened: Database;
beforeAll(async () => {
  place = await createSqlitePlace();
  sender = await startTextSender();
  gateway = await startGateway({
    ...place.env,
    SMS_URL: sender.url,
    SMS_KEY: 'the-key',
    SMS_SECRET: 'the-secret-of-the-sender',
    SMS_TIMEOUT_MS: '1000',
    SMS_PER_HOUR: '1000000',
  });
  opened = await openDatabase(place);
});
afterAll(async () => {
  await opened.close();
  await gateway.stop();
  sender.stop();
  await place.remove();
});

let count = 0;
const newPerson = (): TextRequest => createPerson(++count);
const readQuestions = () => postCall(gateway.origin, queryFaqList, { currPage: 1, pageSize: 10 });

/**
 * Counts reads until all messages have an answer, to show that reads do not wait for the SMS
 * provider.
 */
async function readsWhile(pending: Promise<unknown>): Promise<number> {
  let over = false;
  let reads = 0;
  pending.finally(() => {
    over = true;
  });
  while (!over) {
    expect(await readQuestions()).toMatchObject({ status: 200, envelope: { success: true } });
    reads += 1;
  }
  return reads;
}

const faults: [string, Reply][] = [
  ['never answers', () => {}],
  ['drips its answer', (response) => response.writeHead(200).write('{"accepted"')],
  ['resets the connection', (response) => response.socket?.resetAndDestroy()],
  ['fails', (response) => response.writeHead(500).end('{"accepted":true}')],
  ['lies', (response) => response.end('{"accepted":"true"}')],
  ['answers a page', (response) => response.end('<html>OK</html>')],
  ['answers without end', (response) => response.end(' '.repeat(1_000_000))],
  ['says no', (response) => response.writeHead(422).end('{}')],
];

test.each(faults)(
  'an SMS provider that %s delays only those who wait for its messages',
  async (name, reply) => {
    sender.answer(reply);
    const before = sender.received.length;
    const people = Array.from({ length: AT_ONCE }, newPerson);
    const pending = requestSmsCodes(gateway.origin, opened, people);
    const reads = await readsWhile(pending);
    for (const answer of await pending) {
      expect(answer).toMatchObject({
        status: 200,
        envelope: { success: false, code: sendSmsCode.refusals.notSent },
      });
    }
    const received = sender.received.slice(before);
    expect(new Set(received.map(({ key }) => key)).size).toBe(AT_ONCE);
    expect(received.length).toBeLessThanOrEqual(2 * AT_ONCE);

    // A code whose message may not have been sent must not be valid.
    const { mobile, code: identifyCode } = received[0] ?? { mobile: '', code: '' };
    const attempt = { mobile, identifyCode };
    expect(await postCall(gateway.origin, login, attempt, newPerson())).toMatchObject({
      envelope: { code: login.refusals.codeEnded },
    });
    expect(gateway.child.exitCode).toBeNull();
    console.log(
      `a sender that ${name}: ${AT_ONCE} texts refused, ${reads} reads answered meanwhile`,
    );
  },
);

test('an SMS provider that has recovered is used at once, and its codes are valid', async () => {
  sender.answer(replyAccepted);
  const person = newPerson();
  const [sent] = await requestSmsCodes(gateway.origin, opened, [person]);
  expect(sent).toMatchObject({ envelope: { success: true } });
  const attempt = { mobile: person.mobile, identifyCode: sender.received.at(-1)?.code };
  expect(await postCall(gateway.origin, login, attempt, person)).toMatchObject({
    envelope: { success: true },
  });
});
