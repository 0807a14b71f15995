import { connect } from 'node:net';
import { registerEnterprise } from '@ride/contract/enterprise';
import { listRegistrations } from '@ride/contract/internal';
import { expect, onTestFinished, test } from 'vitest';
import { type GatewayProcess, startGateway } from './gateway-process.ts';
import { engines } from './support/engines.ts';
import { TestPeople, type VerifiedPerson } from './support/people.ts';
import { postAsService, requireData } from './support/post-call.ts';
import { register, registrationFormOf } from './support/writes.ts';

const CYCLES = Number(process.env.CYCLES ?? 30);
const AT_ONCE = 8;

function registerWithoutAnswer({ origin }: GatewayProcess, person: VerifiedPerson): Promise<void> {
  const body = JSON.stringify(registrationFormOf(person));
  const { hostname: host, port } = new URL(origin);
  return new Promise((resolve) => {
    const place = { host, port: Number(port), localAddress: person.address };
    const socket = connect(place, () => {
      const head = [
        `POST ${registerEnterprise.path} HTTP/1.1`,
        `host: ${host}`,
        'content-type: application/json',
        `content-length: ${Buffer.byteLength(body)}`,
      ];
      socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => {
        socket.destroy();
        resolve();
      });
    });
    socket.on('error', () => resolve());
  });
}

/** Phones of stored companies; a phone is repeated for each company. */
async function storedPhones({ origin }: GatewayProcess, people: readonly VerifiedPerson[]) {
  const answer = await postAsService(origin, listRegistrations, { currPage: 1, pageSize: 50 });
  const { list } = requireData<{ list: { contactPhone: string }[] }>(answer);
  const phones = new Set(people.map(({ mobile }) => mobile));
  return list.map(({ contactPhone }) => contactPhone).filter((phone) => phones.has(phone));
}

/**
 * Half of the registrations do not read their answer. The gateway is killed when some have an
 * answer.
 */
async function registerAndKill(gateway: GatewayProcess, people: readonly VerifiedPerson[]) {
  const answered: string[] = [];
  const enough = Math.floor((Math.random() * AT_ONCE) / 2);
  let haveEnough = () => {};
  const waiting = new Promise<void>((resolve) => {
    haveEnough = resolve;
  });
  const answers = people.map(async (person, index) => {
    if (index % 2) return registerWithoutAnswer(gateway, person);
    const answer = await register(gateway.origin, person);
    if (answer?.envelope?.success === true) answered.push(person.mobile);
    if (answered.length >= enough) haveEnough();
  });
  await waiting;
  await gateway.kill();
  await Promise.all(answers);
  return answered;
}

test.each(engines)(
  'on %s a registration repeated after the gateway was killed succeeds and stores one company',
  async (name, open) => {
    const place = await open();
    onTestFinished(() => place.remove());
    let unanswered = 0;
    let storedUnanswered = 0;
    let gateway = await startGateway({ ...place.env, DEMO_DATA: 'off' });
    const people = new TestPeople(place);
    for (let cycle = 0; cycle < CYCLES; cycle += 1) {
      const registrants = await people.verified(AT_ONCE);
      const answered = await registerAndKill(gateway, registrants);

      gateway = await startGateway({ ...place.env, DEMO_DATA: 'off' });
      const stored = new Set(await storedPhones(gateway, registrants));
      expect(answered.filter((phone) => !stored.has(phone))).toEqual([]);
      unanswered += AT_ONCE - answered.length;
      storedUnanswered += stored.size - answered.length;
      for (const person of registrants) {
        const answer = await register(gateway.origin, person);
        expect(answer?.envelope?.success, `${cycle}: ${answer?.envelope?.msg}`).toBe(true);
      }
      expect(await storedPhones(gateway, registrants)).toHaveLength(AT_ONCE);
    }
    await Promise.all([people.close(), gateway.stop()]);
    console.log(
      `${name}: ${CYCLES} kills, ${unanswered} answers lost, ${storedUnanswered} of them of a stored company`,
    );
    expect(storedUnanswered).toBeGreaterThan(0);
  },
);
