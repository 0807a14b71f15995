import { queryFaqList } from '@ride/contract/content';
import { login } from '@ride/contract/session';
import { sendSmsCode } from '@ride/contract/verification';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '../apps/gateway/src/db/open-database.ts';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import { ask } from './trial/ask.ts';
import { personOf } from './trial/people.ts';
import { type Place, sqlitePlace } from './trial/places.ts';
import { type Reply, startTextSender, type TextSender, taken } from './trial/text-sender.ts';
import { askForTexts, type TextTo } from './trial/texts.ts';

const AT_ONCE = 100;

let place: Place;
let sender: TextSender;
let gateway: GatewayProcess;
let opened: Database;
beforeAll(async () => {
  place = await sqlitePlace();
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
const somebody = (): TextTo => personOf(++count);
const readQuestions = () => ask(gateway.origin, queryFaqList, { currPage: 1, pageSize: 10 });

/** Reads until the texts have their answers, so that it is seen who waits for whom. */
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
  'a sender that %s costs nobody but those who wait for its texts',
  async (name, reply) => {
    sender.answer(reply);
    const before = sender.handed.length;
    const people = Array.from({ length: AT_ONCE }, somebody);
    const asking = askForTexts(gateway.origin, opened, people);
    const reads = await readsWhile(asking);
    for (const answer of await asking) {
      expect(answer).toMatchObject({
        status: 200,
        envelope: { success: false, code: sendSmsCode.refusals.notSent },
      });
    }
    const handed = sender.handed.slice(before);
    expect(new Set(handed.map(({ key }) => key)).size).toBe(AT_ONCE);
    expect(handed.length).toBeLessThanOrEqual(2 * AT_ONCE);

    // A code whose text may or may not have gone out opens nothing.
    const { mobile, code: identifyCode } = handed[0] ?? { mobile: '', code: '' };
    const attempt = { mobile, identifyCode };
    expect(await ask(gateway.origin, login, attempt, somebody())).toMatchObject({
      envelope: { code: login.refusals.codeEnded },
    });
    expect(gateway.child.exitCode).toBeNull();
    console.log(
      `a sender that ${name}: ${AT_ONCE} texts refused, ${reads} reads answered meanwhile`,
    );
  },
);

test('a sender that is well again is used at once, and its codes open', async () => {
  sender.answer(taken);
  const person = somebody();
  const [sent] = await askForTexts(gateway.origin, opened, [person]);
  expect(sent).toMatchObject({ envelope: { success: true } });
  const attempt = { mobile: person.mobile, identifyCode: sender.handed.at(-1)?.code };
  expect(await ask(gateway.origin, login, attempt, person)).toMatchObject({
    envelope: { success: true },
  });
});
