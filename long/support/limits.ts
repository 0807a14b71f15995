import { login } from '@ride/contract/session';
import { insertTestSmsCode } from '../../apps/gateway/src/app/testing/seeded-code.ts';
import { type Database, openDatabase } from '../../apps/gateway/src/db/open-database.ts';
import { createPerson } from './people.ts';
import type { DatabasePlace } from './places.ts';
import { postCall } from './post-call.ts';
import { requestSmsCodes } from './request-texts.ts';

/** How often a limited action succeeded, by the answers and by the database. */
export interface LimitUse {
  readonly answered: number;
  readonly recorded: number;
}

/** Exceeds limits with concurrent requests, each from another client address. */
export class LimitProbe {
  readonly #opened: Promise<Database>;
  readonly #secret: string;
  readonly #origin: string;
  #count: number;

  constructor(place: DatabasePlace, origin: string, first: number) {
    this.#opened = openDatabase(place);
    this.#secret = place.env.SECRET;
    this.#origin = origin;
    this.#count = first;
  }

  async tries(count: number): Promise<LimitUse> {
    const { mobile } = this.#newPerson();
    const { db } = await this.#opened;
    await insertTestSmsCode(
      { db, now: Date.now, secret: this.#secret },
      { mobile, scene: 'login' },
    );
    const answers = await Promise.all(
      Array.from({ length: count }, () =>
        postCall(this.#origin, login, { mobile, identifyCode: '0000' }, this.#newPerson()),
      ),
    );
    const row = await db
      .selectFrom('smsCodes')
      .select('tries')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    const looked = answers.filter((each) => each?.envelope?.code === login.refusals.wrongCode);
    return { answered: looked.length, recorded: row.tries };
  }

  /** Requests codes for one phone, of which one per minute is sent. */
  async sendsToOne(count: number): Promise<LimitUse> {
    const { mobile } = this.#newPerson();
    const answered = await this.#send(Array<string>(count).fill(mobile));
    return { answered, recorded: await this.#uses(`smsSend:phone:${mobile}`) };
  }

  /** Requests codes for many phones, of which the site's limit is sent. */
  async sendsToMany(count: number): Promise<LimitUse> {
    const mobiles = Array.from({ length: count }, () => this.#newPerson().mobile);
    return { answered: await this.#send(mobiles), recorded: await this.#uses('smsSend:site') };
  }

  async close(): Promise<void> {
    await (await this.#opened).close();
  }

  #newPerson() {
    this.#count += 1;
    return createPerson(this.#count);
  }

  async #send(mobiles: readonly string[]): Promise<number> {
    const texts = mobiles.map((mobile) => ({ mobile, address: this.#newPerson().address }));
    const answers = await requestSmsCodes(this.#origin, await this.#opened, texts);
    return answers.filter((answer) => answer?.envelope?.success === true).length;
  }

  async #uses(subject: string): Promise<number> {
    const { db } = await this.#opened;
    const rows = await db
      .selectFrom('limitUses')
      .select('subject')
      .where('subject', '=', subject)
      .execute();
    return rows.length;
  }
}
