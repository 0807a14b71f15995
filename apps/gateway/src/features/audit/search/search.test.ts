import type { AuditAction, AuditSubjectKind } from '@ride/contract/desk/audit-actions';
import { MINUTE_MS } from '@ride/domain/durations';
import { expect, test } from 'vitest';
import type { AuditEntry } from '../../../ports/audit-trail.ts';
import { portsForTest } from '../../../testing/ports-for-test.ts';
import { type SearchDeps, searchAudit } from './search-service.ts';
import type { AuditFilter } from './search-store.ts';

const people = ['anna', 'bela'];
const actions: AuditAction[] = ['person.unmasked', 'call.refused'];
const kinds: AuditSubjectKind[] = ['company', 'content'];

async function searchable() {
  const { ports, clock } = await portsForTest();
  const startedAt = clock.now();
  const entries: (AuditEntry & { seq: number; at: number })[] = [];
  for (let index = 0; index < 24; index += 1) {
    const entry: AuditEntry = {
      actor: { kind: 'staff', id: people[index % 2] ?? '' },
      action: actions[Math.floor(index / 2) % 2] ?? 'call.refused',
      subject: { kind: kinds[Math.floor(index / 4) % 2] ?? 'company', id: `object-${index % 3}` },
      after: `第 ${index} 条`,
    };
    await ports.auditTrail.record(entry);
    entries.push({ ...entry, seq: index + 1, at: clock.now() });
    if (index % 2 === 1) clock.advance(MINUTE_MS);
  }
  const deps: SearchDeps = {
    ports,
    findNames: async (_, ids) => new Map(ids.map((id) => [id, `${id} 的名字`])),
    subjectFinders: [],
    subjects: {},
  };
  return { deps, entries, startedAt };
}

type Subject = { readonly kind: string; readonly id: string };

const same = (one: Subject, other?: Subject) =>
  other === undefined || (one.kind === other.kind && one.id === other.id);

const isAbout = (one: Subject, { kind, ids }: NonNullable<AuditFilter['subject']>) =>
  one.kind === (kind ?? one.kind) && ids.includes(one.id);

test('every combination of filters finds the matching audit entries, newest first, page by page', async () => {
  const { deps, entries, startedAt } = await searchable();
  const choices = <Value>(...values: Value[]) => [undefined, ...values];
  for (const actor of choices({ kind: 'staff', id: 'anna' }, { kind: 'system', id: 'anna' })) {
    for (const action of choices<AuditAction>('person.unmasked')) {
      for (const subject of choices<NonNullable<AuditFilter['subject']>>(
        { kind: 'company', ids: ['object-1'] },
        { ids: ['object-2', 'object-0'] },
      )) {
        for (const from of choices(startedAt + 3 * MINUTE_MS)) {
          for (const to of choices(startedAt + 7 * MINUTE_MS)) {
            const filter: AuditFilter = { actor, action, subject, from, to };
            const expected = entries
              .filter((each) => same(each.actor, actor))
              .filter((each) => subject === undefined || isAbout(each.subject, subject))
              .filter((each) => action === undefined || each.action === action)
              .filter(({ at }) => at >= (from ?? 0) && at < (to ?? Number.POSITIVE_INFINITY))
              .map(({ seq }) => seq)
              .reverse();
            expect(await allPages(deps, filter), JSON.stringify(filter)).toEqual(expected);
          }
        }
      }
    }
  }
});

async function allPages(deps: SearchDeps, filter: AuditFilter): Promise<number[]> {
  const found: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await searchAudit(deps, filter, { cursor, limit: 5 });
    found.push(...page.rows.map(({ seq }) => seq));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return found;
}

test('a row of the audit list has the name of the person and the text of the entry', async () => {
  const { deps } = await searchable();
  const page = await searchAudit(deps, {}, { limit: 1 });
  expect(page.rows).toMatchObject([
    {
      seq: 24,
      actor: { kind: 'staff', id: 'bela', name: 'bela 的名字' },
      action: 'call.refused',
      subject: { kind: 'content', id: 'object-2' },
      before: null,
      after: '第 23 条',
      reason: null,
      reasonErased: false,
    },
  ]);
});

test('an audit search with an unreadable cursor begins at the first page', async () => {
  const { deps } = await searchable();
  const page = await searchAudit(deps, {}, { cursor: 'elsewhere', limit: 1 });
  expect(page.rows[0]?.seq).toBe(24);
});
