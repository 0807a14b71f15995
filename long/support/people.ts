import { randomBytes } from 'node:crypto';
import { insertTestSmsCode } from '../../apps/gateway/src/app/testing/seeded-code.ts';
import { type Database, openDatabase } from '../../apps/gateway/src/db/open-database.ts';
import { issueTicket } from '../../apps/gateway/src/features/verification/tickets/ticket-service.ts';
import type { DatabasePlace } from './places.ts';

export interface Person {
  readonly number: number;
  readonly mobile: string;
  readonly address: string;
}

export interface VerifiedPerson extends Person {
  readonly code: string;
  readonly ticket: string;
}

export const createPerson = (number: number): Person => ({
  number,
  mobile: String(15_000_000_000 + number * 10_007),
  address: `127.${1 + ((number >> 8) & 127)}.${number & 255}.${1 + (number >> 15)}`,
});

/** Tickets are issued for longer than the usual two minutes, because people wait for their turn. */
const WAIT_MS = 10 * 60_000;

/**
 * Inserts the rows that a text message and a captcha would have stored; all limits stay in force.
 */
export class TestPeople {
  readonly #opened: Promise<Database>;
  readonly #secret: string;
  #count: number;

  constructor(place: DatabasePlace, first = 1) {
    this.#opened = openDatabase(place);
    this.#secret = place.env.SECRET;
    this.#count = first - 1;
  }

  verified(count: number): Promise<VerifiedPerson[]> {
    const people = Array.from({ length: count }, () => createPerson(++this.#count));
    return this.#withRetry((opened) =>
      opened.db.transaction().execute(async (db) => {
        const ports = { db, now: Date.now, secret: this.#secret, randomBytes };
        const later = { ...ports, now: () => Date.now() + WAIT_MS };
        const verified: VerifiedPerson[] = [];
        for (const person of people) {
          const { mobile } = person;
          await insertTestSmsCode(ports, { mobile, scene: 'register' });
          const code = await insertTestSmsCode(ports, { mobile, scene: 'login' });
          const ticket = await issueTicket(db, later, { mobile: null, scene: 'raiseDissent' });
          verified.push({ ...person, code, ticket });
        }
        return verified;
      }),
    );
  }

  async close(): Promise<void> {
    await (await this.#opened).close();
  }

  /** Each pooled connection to a killed server fails once, so the query is repeated. */
  async #withRetry<Result>(work: (opened: Database) => Promise<Result>): Promise<Result> {
    for (let tries = 0; ; tries += 1) {
      try {
        return await work(await this.#opened);
      } catch (error) {
        if (tries === 20) throw error;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    }
  }
}
