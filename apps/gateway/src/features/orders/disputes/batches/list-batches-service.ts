import { citiesWith } from '@ride/domain/staff/roles';
import { type Page, pageOf } from '../../../../db/page-of.ts';
import type { Db } from '../../../../db/schema.ts';
import type { StaffActor } from '../../../../ports/staff.ts';
import { colleagueOf, type StaffDirectory } from '../../../../ports/staff-directory.ts';
import { findOwnBatch } from './batch-access.ts';
import { type Batch, findBatch, listBatches } from './batch-store.ts';

export interface ListBatchesPorts {
  readonly db: Db;
  readonly staff: StaffDirectory;
}

export async function listBatchPage(
  ports: ListBatchesPorts,
  { grants }: StaffActor,
  { cursor, limit }: { readonly cursor?: string | undefined; readonly limit: number },
): Promise<Page<ShownBatch>> {
  const { db } = ports;
  const cities = citiesWith(grants, 'dispute.read');
  if (cities?.length === 0) return { rows: [], next: null };
  const after = cursor === undefined ? null : await findBatch(db, cursor);
  const rows = await listBatches(db, { after, cities, atMost: limit + 1 });
  const page = pageOf(rows, limit, ({ batchId }) => batchId);
  return { ...page, rows: await showBatches(ports, page.rows) };
}

/** Null where the actor may not see it. */
export async function readBatch(
  ports: ListBatchesPorts,
  actor: StaffActor,
  batchId: string,
): Promise<ShownBatch | null> {
  return showBatch(ports, await findOwnBatch(ports.db, actor, 'dispute.read', batchId));
}

export type ShownBatch = Awaited<ReturnType<typeof showBatches>>[number];

export async function showBatch(
  ports: ListBatchesPorts,
  batch: Batch | null,
): Promise<ShownBatch | null> {
  const [shown] = batch ? await showBatches(ports, [batch]) : [];
  return shown ?? null;
}

/** With names instead of ids of people. */
async function showBatches({ db, staff }: ListBatchesPorts, batches: readonly Batch[]) {
  const people = batches.flatMap(({ proposedBy, signedBy }) =>
    signedBy ? [proposedBy, signedBy] : [proposedBy],
  );
  const names = await staff.names(db, [...new Set(people)]);
  return batches.map(({ cityCode: _, doneTo: __, ...batch }) => ({
    ...batch,
    proposedBy: colleagueOf(names, batch.proposedBy),
    signedBy: batch.signedBy === null ? null : colleagueOf(names, batch.signedBy),
  }));
}
