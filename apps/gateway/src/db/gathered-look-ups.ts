import { isUnavailable } from './faults.ts';
import type { DirectLookUp } from './look-up.ts';

type Parameters = readonly unknown[];

/** Runs one statement on a connection of its own. */
type RunStatement = (sql: string, parameters: Parameters) => Promise<readonly object[]>;

interface Asked {
  readonly parameters: Parameters;
  resolve(row: object | undefined): void;
  reject(error: unknown): void;
}

/** Two, so that one connection that hangs does not hold everybody up. */
const MOST_UNDER_WAY = 2;
const MOST_TOGETHER = 64;
const NUMBER_OF_ASKER = 'number_of_asker';

/** Each statement gathers its own; their number is that of the look-ups in the source. */
export function gatheredLookUps(run: RunStatement): DirectLookUp {
  const bySql = new Map<string, GatheredLookUps>();
  return (sql, parameters) => {
    const own = bySql.get(sql) ?? new GatheredLookUps(sql, run);
    bySql.set(sql, own);
    return own.ask(parameters);
  };
}

/**
 * Look-ups by one statement. Those that come in the same turn, or while others are under way, are
 * asked for together: a round trip costs a small gateway more than everything else in the read.
 * The statement itself runs unchanged for each of them, with the values of that one.
 */
class GatheredLookUps {
  readonly #sql: string;
  readonly #run: RunStatement;
  #together: string | null = null;
  #waiting: Asked[] = [];
  #underWay = 0;

  constructor(sql: string, run: RunStatement) {
    this.#sql = sql;
    this.#run = run;
  }

  ask(parameters: Parameters): Promise<object | undefined> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ parameters, resolve, reject });
      if (this.#waiting.length === 1) setImmediate(() => this.#send());
    });
  }

  #send(): void {
    while (this.#waiting.length > 0 && this.#underWay < MOST_UNDER_WAY) {
      void this.#answer(this.#waiting.splice(0, MOST_TOGETHER));
    }
  }

  /** Never rejects: whatever happens is told to those who asked. */
  async #answer(askers: readonly Asked[]): Promise<void> {
    this.#underWay += 1;
    try {
      const [first] = askers;
      if (askers.length === 1 && first) await this.#answerAlone(first);
      else await this.#answerTogether(askers);
    } finally {
      this.#underWay -= 1;
      this.#send();
    }
  }

  async #answerAlone({ parameters, resolve, reject }: Asked): Promise<void> {
    await this.#run(this.#sql, parameters).then(([row]) => resolve(row), reject);
  }

  async #answerTogether(askers: readonly Asked[]): Promise<void> {
    try {
      const rows = await this.#run(this.#statementFor(askers), columnsOf(askers));
      const found: (object | undefined)[] = [];
      for (const row of rows as (object & { [NUMBER_OF_ASKER]: number })[]) {
        const { [NUMBER_OF_ASKER]: number, ...own } = row;
        found[number - 1] ??= own;
      }
      askers.forEach(({ resolve }, index) => {
        resolve(found[index]);
      });
    } catch (error) {
      // Nobody pays for what somebody else asked.
      if (!isUnavailable(error)) await Promise.all(askers.map((own) => this.#answerAlone(own)));
      else for (const { reject } of askers) reject(error);
    }
  }

  #statementFor([first]: readonly Asked[]): string {
    this.#together ??= together(this.#sql, first?.parameters ?? []);
    return this.#together;
  }
}

/** The statement once for each row of its parameters. It has no text in which a `$1` could stand. */
function together(sql: string, parameters: Parameters): string {
  const arrays = parameters.map(
    (value, index) => `$${index + 1}::${typeof value === 'number' ? 'int8' : 'text'}[]`,
  );
  const names = parameters.map((_, index) => `v${index + 1}`);
  const own = sql.replace(/\$(\d+)/g, 'asker.v$1');
  return `select asker.${NUMBER_OF_ASKER}, found.*
    from unnest(${arrays.join(', ')}) with ordinality as asker(${names.join(', ')}, ${NUMBER_OF_ASKER})
    cross join lateral (${own}) as found`;
}

const columnsOf = (askers: readonly Asked[]): unknown[][] =>
  (askers[0]?.parameters ?? []).map((_, column) =>
    askers.map(({ parameters }) => parameters[column]),
  );
