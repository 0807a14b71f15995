import type { RequestInput, ResponseOf } from '@ride/contract/define-call';
import type { listDisputes } from '@ride/contract/desk/disputes';
import { type Grant, mayDo } from '@ride/domain/staff/roles';

type Filter = RequestInput<typeof listDisputes>;
type Row = ResponseOf<typeof listDisputes>['rows'][number];

interface Me {
  readonly staffId: string;
  readonly grants: readonly Grant[];
}

const LIMIT = 20;

/**
 * The case to open next, by its nearest deadline: of my own, what waits for me; then what waits for
 * my signature; then what nobody has. Null when there is nothing of these.
 */
export async function nextCase(
  list: (filter: Filter) => Promise<{ readonly rows: readonly Row[] }>,
  me: Me,
  current: string,
): Promise<string | null> {
  const first = async (
    filter: Pick<Filter, 'taken' | 'state'>,
    isWanted: (row: Row) => boolean,
  ): Promise<string | null> => {
    const { rows } = await list({ queue: 'open', limit: LIMIT, ...filter });
    const found = rows.find((row) => row.receiptNumber !== current && isWanted(row));
    return found?.receiptNumber ?? null;
  };
  const waitsForMe = ({ state }: Row) => state !== 'questionAsked' && state !== 'awaitingSignature';
  const maySign = ({ cityCode, takenBy }: Row) =>
    mayDo(me.grants, 'dispute.sign', cityCode) && takenBy?.staffId !== me.staffId;
  return (
    (await first({ taken: 'me' }, waitsForMe)) ??
    (await first({ state: 'awaitingSignature' }, maySign)) ??
    (await first({ taken: 'nobody' }, ({ cityCode }) =>
      mayDo(me.grants, 'dispute.handle', cityCode),
    ))
  );
}
