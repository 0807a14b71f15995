import { isWaiting } from '@ride/domain/invoices/invoice-state';
import { formatPlace, parsePlace, toPage } from '../../../db/page-of.ts';
import type { Db } from '../../../db/schema.ts';
import { listWaiting, type WaitingPosition } from '../invoice-store.ts';

const PAGE_SIZE = 50;
const FIRST = { queueAt: 0, id: '' };

/** What of its work a tax system still has to do, for one that was down. */
export async function listWaitingPage(db: Db, cursor: string | undefined) {
  const after = cursor === undefined ? FIRST : placeOf(cursor);
  const found = await listWaiting(db, { after, atMost: PAGE_SIZE + 1 });
  const { rows, next } = toPage(found, PAGE_SIZE, ({ queueAt, id }) => formatPlace(queueAt, id));
  const list = rows.flatMap(({ id, state, amountFen, number, stateSince, queueAt }) =>
    isWaiting(state)
      ? [{ applicationId: id, state, amountFen, number, stateSince, answerDue: queueAt }]
      : [],
  );
  return { list, next };
}

function placeOf(cursor: string): WaitingPosition {
  const { at, id } = parsePlace(cursor);
  return { queueAt: at, id };
}
