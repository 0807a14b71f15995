import type { RequestOf, ResponseOf } from '@ride/contract/define-call';
import {
  type DeskCallDefinition,
  grantsWithPermission,
} from '@ride/contract/desk/define-desk-call';
import type { exportedPart } from '@ride/contract/desk/paging';
import { formatCityDateTimeSeconds } from '@ride/domain/city-moment';
import { BYTE_ORDER_MARK, formatCsvLine } from '@ride/domain/csv';
import { findCityWithProvince } from '@ride/domain/regions/regions';
import type * as z from 'zod/mini';
import type { DeskHandler, StaffCaller } from '../../http/desk-handlers.ts';
import type { Ports } from '../../ports/ports.ts';

type Cell = string | number | null;

type RowOf<Call extends DeskCallDefinition> =
  ResponseOf<Call> extends { rows: (infer Row)[] } ? Row : never;

export type ExportColumns<Call extends DeskCallDefinition> = Readonly<
  Record<string, (row: RowOf<Call>) => Cell>
>;

interface ExportedList<Call extends DeskCallDefinition> {
  readonly call: Call;
  readonly list: DeskHandler<Call>;
  readonly columns: ExportColumns<Call>;
}

/** Other requests are served between two pages. */
const PAGE_ROWS = 250;
/** A page may be short, so a part of the file ends after this many pages or rows. */
const PART_PAGES = 8;
const PART_ROWS = 2_000;
const FILE_ROWS = 50_000;

/** These typed filters may name a person, and the audit can never be erased. */
const typed: readonly string[] = ['namePrefix', 'fullName', 'phoneEnd'];

/**
 * Exports the rows that the list shows, masked in the same way, one CSV part per call. The person
 * needs one role that may both read the list and export it. Every part is recorded in the audit.
 */
export const createListExport =
  <Call extends DeskCallDefinition>(
    { auditTrail }: Pick<Ports, 'auditTrail'>,
    { call, list, columns }: ExportedList<Call>,
  ) =>
  async (
    { cursor, ...filters }: { readonly cursor?: string | undefined },
    caller: StaffCaller,
  ): Promise<z.output<typeof exportedPart>> => {
    const { actor } = caller;
    // Cities that only another role of this person may read are not exported.
    const grants = grantsWithPermission(actor.grants, 'list.export');
    const exporter = { ...caller, actor: { ...actor, grants } };
    const begin = parseExportCursor(cursor);
    const cells = Object.values(columns);
    const lines: string[] = [];
    let next: string | null = begin.cursor ?? null;
    for (let page = 0; page === 0 || (next !== null && page < PART_PAGES); page += 1) {
      const request = { ...filters, ...(next !== null && { cursor: next }), limit: PAGE_ROWS };
      const answer = await list(request as RequestOf<Call>, exporter);
      const found = answer as { rows: RowOf<Call>[]; next: string | null };
      lines.push(...found.rows.map((row) => formatCsvLine(cells.map((cell) => cell(row)))));
      next = found.next;
      if (lines.length >= PART_ROWS) break;
    }
    const count = begin.count + lines.length;
    const isCut = next !== null && count >= FILE_ROWS;
    await auditTrail.record({
      actor: { kind: 'staff', id: actor.staffId },
      action: 'list.exported',
      subject: { kind: 'list', id: call.path.slice(1).replaceAll('/', '.') },
      after: describePart(begin.count, lines.length, filters),
    });
    const heading = BYTE_ORDER_MARK + formatCsvLine(Object.keys(columns));
    return {
      content: (cursor === undefined ? heading : '') + lines.join(''),
      count: lines.length,
      next: next === null || isCut ? null : `${count}-${next}`,
      isCut,
    };
  };

function parseExportCursor(cursor: string | undefined) {
  const [, count = '0', rest] = /^(\d{1,9})-(.+)$/.exec(cursor ?? '') ?? [];
  return { count: Number(count), cursor: rest };
}

function describePart(before: number, count: number, filters: object): string {
  const rows = count === 0 ? '没有符合条件的内容' : `第 ${before + 1} 至 ${before + count} 条`;
  const conditions = Object.entries(filters).map(([name, value]) => {
    if (typed.includes(name)) return `${name} 已填写`;
    if (typeof value !== 'number') return `${name} ${value}`;
    return name.endsWith('Fen')
      ? `${name} ${value}`
      : `${name} ${formatCityDateTimeSeconds(value)}`;
  });
  return conditions.length === 0 ? rows : `${rows}；条件：${conditions.join('，')}`;
}

export const formatCsvTime = (at: number | null): string =>
  at === null ? '' : formatCityDateTimeSeconds(at);

export const toCsvYuan = (amountFen: number | null): number | null =>
  amountFen === null ? null : amountFen / 100;

export const formatCsvCity = (code: string | null): string =>
  code === null ? '' : (findCityWithProvince(code)?.city.name ?? code);
