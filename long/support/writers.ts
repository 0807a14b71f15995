import type { AcknowledgedWrite } from './acknowledged-write.ts';
import type { VerifiedPerson } from './people.ts';
import type { Answer } from './post-call.ts';
import {
  UnacknowledgedError,
  type WriteContext,
  writeJourney,
  writeToLedger,
  writeVisit,
} from './writes.ts';

const WRITERS = 12;
/** Pause after a failure, so that retries do not slow down a restarting gateway. */
const PAUSE_MS = 20;

export interface WriteLog {
  readonly acknowledged: AcknowledgedWrite[];
  readonly refused: (Answer | null)[];
}

export interface Writers {
  readonly log: WriteLog;
  /** Resolves when so many writes are acknowledged. */
  waitForWrites(count: number): Promise<void>;
  /** Writers finish their current write first. */
  stop(): Promise<void>;
}

export function startWriters(
  origin: string,
  name: string,
  people: readonly VerifiedPerson[],
): Writers {
  const log: WriteLog = { acknowledged: [], refused: [] };
  const waiting = [...people];
  let stopped = false;
  let goal = { count: Number.POSITIVE_INFINITY, reached: () => {} };
  const write = async (writer: number) => {
    const writing: WriteContext = {
      origin,
      name: `${name}-${writer}`,
      record(done) {
        if (log.acknowledged.push(done) >= goal.count) goal.reached();
      },
    };
    for (let count = writer; !stopped; count += 1) {
      try {
        await writeSomething(writing, count, waiting);
      } catch (error) {
        if (!(error instanceof UnacknowledgedError)) throw error;
        log.refused.push(error.answer);
        await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      }
    }
  };
  const writing = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  return {
    log,
    waitForWrites: (count) =>
      new Promise((reached) => {
        goal = { count, reached };
        if (log.acknowledged.length >= count) reached();
      }),
    async stop() {
      stopped = true;
      await Promise.all(writing);
    },
  };
}

async function writeSomething(writing: WriteContext, count: number, waiting: VerifiedPerson[]) {
  const person = count % 3 === 0 ? waiting.pop() : undefined;
  if (person !== undefined) return writeJourney(writing, person);
  return count % 3 === 1 ? writeVisit(writing, count) : writeToLedger(writing, count);
}

const AT_ONCE = 16;

export async function findLostWrites(
  origin: string,
  acknowledged: readonly AcknowledgedWrite[],
): Promise<string[]> {
  const lost: string[] = [];
  const waiting = [...acknowledged];
  const look = async () => {
    for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
      if (!(await each.isStored(origin))) lost.push(each.what);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  return lost;
}

/** Counts answers by status and refusal code; `no answer` if there was none. */
export function countByStatus(refused: readonly (Answer | null)[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const answer of refused) {
    const kind = kindOf(answer);
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

function kindOf(answer: Answer | null): string {
  if (answer === null) return 'no answer';
  const { status, envelope } = answer;
  if (envelope === null) return `${status} bare`;
  return status === 200 ? `200 code ${envelope.code}` : String(status);
}
