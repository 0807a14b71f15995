import type { Acknowledged } from './acknowledged.ts';
import type { Answer } from './ask.ts';
import type { ProvenPerson } from './people.ts';
import {
  NotAcknowledged,
  type Writing,
  writeJourney,
  writeToLedger,
  writeVisit,
} from './writes.ts';

const WRITERS = 12;
/** Long enough that asking in vain does not keep whoever comes back from coming back. */
const PAUSE_MS = 20;

export interface Written {
  readonly acknowledged: Acknowledged[];
  /** Whatever was not acknowledged, as it came. */
  readonly refused: (Answer | null)[];
}

export interface Writers {
  readonly written: Written;
  /** Fulfilled when so many writes are acknowledged. */
  haveWritten(many: number): Promise<void>;
  /** Lets each finish what it is at. */
  stop(): Promise<void>;
}

/** Writes of every kind at once, through one address, until they are stopped. */
export function startWriters(
  origin: string,
  name: string,
  people: readonly ProvenPerson[],
): Writers {
  const written: Written = { acknowledged: [], refused: [] };
  const waiting = [...people];
  let stopped = false;
  let awaited = { many: Number.POSITIVE_INFINITY, tell: () => {} };
  const write = async (writer: number) => {
    const writing: Writing = {
      origin,
      name: `${name}-${writer}`,
      keep(done) {
        if (written.acknowledged.push(done) >= awaited.many) awaited.tell();
      },
    };
    for (let count = writer; !stopped; count += 1) {
      try {
        await writeSomething(writing, count, waiting);
      } catch (error) {
        if (!(error instanceof NotAcknowledged)) throw error;
        written.refused.push(error.answer);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  };
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  return {
    written,
    haveWritten: (many) =>
      new Promise((tell) => {
        awaited = { many, tell };
        if (written.acknowledged.length >= many) tell();
      }),
    async stop() {
      stopped = true;
      await Promise.all(writing);
    },
  };
}

async function writeSomething(writing: Writing, count: number, waiting: ProvenPerson[]) {
  const person = count % 3 === 0 ? waiting.pop() : undefined;
  if (person !== undefined) return writeJourney(writing, person);
  return count % 3 === 1 ? writeVisit(writing, count) : writeToLedger(writing, count);
}

const AT_ONCE = 16;

/** Asks after everything that was acknowledged; what is not there any more is named. */
export async function findLost(
  origin: string,
  acknowledged: readonly Acknowledged[],
): Promise<string[]> {
  const lost: string[] = [];
  const waiting = [...acknowledged];
  const look = async () => {
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
      if (!(await each.isKept(origin))) lost.push(each.what);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return lost;
}

/** What was refused, told by kind: how often each status came, and how often none. */
export function tally(refused: readonly (Answer | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of refused) {
    const kind =
      answer === null ? 'no answer' : `${answer.status}${answer.envelope ? '' : ' bare'}`;
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
