import { login } from '@ride/contract/session';
import { type Database, openDatabase } from '../../apps/gateway/src/db/open-database.ts';
import { seededCode } from '../../apps/gateway/src/testing/seeded-code.ts';
import { ask } from './ask.ts';
import { personOf } from './people.ts';
import type { Place } from './places.ts';
import { askForTexts } from './texts.ts';

/** How often something was answered, and how often it stands in the database. */
export interface Used {
  readonly answered: number;
  readonly recorded: number;
}

/** Asks for more than there is, all at once, each from an address of its own. */
export class LimitTrial {
  readonly #opened: Promise<Database>;
  readonly #secret: string;
  readonly #origin: string;
  #count: number;

  constructor(place: Place, origin: string, first: number) {
    this.#opened = openDatabase(place);
    this.#secret = place.env.SECRET;
    this.#origin = origin;
    this.#count = first;
  }

  /** Wrong codes for one phone: five are looked at. */
  async tries(many: number): Promise<Used> {
    const { mobile } = this.#somebody();
    const { db } = await this.#opened;
    await seededCode({ db, now: Date.now, secret: this.#secret }, { mobile, scene: 'login' });
    const answers = await Promise.all(
      Array.from({ length: many }, () =>
        ask(this.#origin, login, { mobile, identifyCode: '0000' }, this.#somebody()),
      ),
    );
    const row = await db
      .selectFrom('sms_codes')
      .select('tries')
      .where('mobile', '=', mobile)
      .executeTakeFirstOrThrow();
    const looked = answers.filter((each) => each?.envelope?.code === login.refusals.wrongCode);
    return { answered: looked.length, recorded: row.tries };
  }

  /** Texts to one phone: one goes out in a minute. */
  async sendsToOne(many: number): Promise<Used> {
    const { mobile } = this.#somebody();
    const answered = await this.#send(Array<string>(many).fill(mobile));
    return { answered, recorded: await this.#uses(`smsSend:phone:${mobile}`) };
  }

  /** Texts to so many phones: as many go out as the site may send. */
  async sendsToMany(many: number): Promise<Used> {
    const mobiles = Array.from({ length: many }, () => this.#somebody().mobile);
    return { answered: await this.#send(mobiles), recorded: await this.#uses('smsSend:site') };
  }

  async close(): Promise<void> {
    await (await this.#opened).close();
  }

  #somebody() {
    this.#count += 1;
    return personOf(this.#count);
  }

  /** Answers how many were told that their text went out. */
  async #send(mobiles: readonly string[]): Promise<number> {
    const texts = mobiles.map((mobile) => ({ mobile, address: this.#somebody().address }));
    const answers = await askForTexts(this.#origin, await this.#opened, texts);
    return answers.filter((answer) => answer?.envelope?.success === true).length;
  }

  async #uses(subject: string): Promise<number> {
    const { db } = await this.#opened;
    const rows = await db
      .selectFrom('limit_uses')
      .select('subject')
      .where('subject', '=', subject)
      .execute();
    return rows.length;
  }
}
