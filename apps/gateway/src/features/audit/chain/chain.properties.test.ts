import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  CHAIN_START,
  type ChainLink,
  chainAuditEntry,
  type HashedEntryFields,
  hashAuditReason,
  hashAuditTexts,
} from './audit-chain.ts';
import {
  findBrokenEnd,
  findBrokenEntry,
  REASONS_ERASED_ACTION,
  type StoredAuditEntry,
} from './verify-chain.ts';

const line = fc.string({ unit: 'grapheme', maxLength: 12 });
const maybe = fc.option(line, { nil: null });

const act = fc.record({
  at: fc.nat(),
  actorKind: fc.constantFrom('staff', 'command', 'service', 'system'),
  actorId: line,
  action: fc.constantFrom('company.taken', 'company.closed'),
  subjectKind: fc.constantFrom('company', 'content'),
  subjectId: line,
  before: maybe,
  after: maybe,
  reason: maybe,
});
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

function chainOf(acts: readonly Act[]): StoredAuditEntry[] {
  let end: ChainLink = CHAIN_START;
  return acts.map(({ before, after, reason, ...fields }, index) => {
    const hasText = before !== null || after !== null;
    const salt = hasText ? `salt-${index}` : null;
    const reasonSalt = reason === null ? null : `reason-salt-${index}`;
    const chained = chainAuditEntry(end, {
      ...fields,
      textHash: salt && hashAuditTexts(salt, before, after),
      reasonHash: reasonSalt && hashAuditReason(reasonSalt, reason ?? ''),
    } satisfies HashedEntryFields);
    end = chained;
    const texts = { before, after, salt, reason, reasonSalt, erasedBy: null };
    return { ...chained, texts: salt || reasonSalt ? texts : null, eraser: null };
  });
}

const chain = fc.array(act, { minLength: 1, maxLength: 12 }).map(chainOf);
const chainAndPlace = chain.chain((entries) =>
  fc.tuple(fc.constant(entries), fc.nat(entries.length - 1)),
);

const endOf = (entries: readonly StoredAuditEntry[]): ChainLink => entries.at(-1) ?? CHAIN_START;

const brokenIn = (entries: readonly StoredAuditEntry[], end: ChainLink) =>
  findBrokenEntry(CHAIN_START, entries) ?? findBrokenEnd(end, endOf(entries));

test('an unchanged audit chain is valid from any of its entries on', () => {
  fc.assert(
    fc.property(chainAndPlace, ([entries, place]) => {
      expect(brokenIn(entries, endOf(entries))).toBeNull();
      const from = entries[place] ?? CHAIN_START;
      expect(findBrokenEntry(from, entries.slice(place + 1))).toBeNull();
    }),
  );
});

const changes: { [Field in keyof StoredAuditEntry]?: (value: never) => unknown } = {
  at: (at: number) => at + 1,
  actorKind: (text: string) => `${text}x`,
  actorId: (text: string) => `${text}x`,
  action: (text: string) => `${text}x`,
  subjectKind: (text: string) => `${text}x`,
  subjectId: (text: string) => `${text}x`,
  textHash: (hash: string | null) => (hash === null ? 'x' : null),
  reasonHash: (hash: string | null) => (hash === null ? 'x' : null),
  previousHash: (text: string) => `${text}x`,
  hash: (text: string) => `${text}x`,
  seq: (seq: number) => seq + 1,
};

test.each(Object.entries(changes))(
  'an audit entry whose %s was changed is detected',
  (field, change) => {
    fc.assert(
      fc.property(chainAndPlace, ([entries, place]) => {
        const changed = entries.map((entry, index) =>
          index === place
            ? { ...entry, [field]: change(entry[field as keyof StoredAuditEntry] as never) }
            : entry,
        );
        expect(brokenIn(changed, endOf(entries))?.seq).toBe(place + 1);
      }),
    );
  },
);

test('an entry that was changed and rehashed is detected by the next entry or by the end of the chain', () => {
  fc.assert(
    fc.property(chainAndPlace, ([entries, place]) => {
      const before = entries[place - 1] ?? CHAIN_START;
      const forged = entries.map((entry, index) =>
        index === place
          ? { ...entry, ...chainAuditEntry(before, { ...entry, at: entry.at + 1 }) }
          : entry,
      );
      expect(brokenIn(forged, endOf(entries))?.seq).toBe(Math.min(place + 2, entries.length));
    }),
  );
});

test('a removed entry is detected by its number, even the last one', () => {
  fc.assert(
    fc.property(chainAndPlace, ([entries, place]) => {
      const rest = entries.filter((_, index) => index !== place);
      expect(brokenIn(rest, endOf(entries))).toEqual({ seq: place + 1, problem: 'missing' });
    }),
  );
});

test('two swapped entries are detected', () => {
  fc.assert(
    fc.property(chainAndPlace, fc.nat(11), ([entries, place], other) => {
      const with_ = other % entries.length;
      fc.pre(with_ !== place);
      const swapped = [...entries];
      [swapped[place], swapped[with_]] = [entries[with_], entries[place]] as [
        StoredAuditEntry,
        StoredAuditEntry,
      ];
      expect(brokenIn(swapped, endOf(entries))).not.toBeNull();
      const renumbered = swapped.map((entry, index) => ({ ...entry, seq: index + 1 }));
      expect(brokenIn(renumbered, endOf(entries))?.seq).toBe(Math.min(place, with_) + 1);
    }),
  );
});

test('an inserted entry is detected at any position, renumbered and relinked or not', () => {
  fc.assert(
    fc.property(chainAndPlace, act, ([entries, place], extra) => {
      const at = place + 1;
      const { before: _b, after: _a, reason: _r, ...fields } = extra;
      const forged: StoredAuditEntry = {
        ...chainAuditEntry(entries[place] ?? CHAIN_START, {
          ...fields,
          textHash: null,
          reasonHash: null,
        }),
        texts: null,
        eraser: null,
      };
      const inserted = [...entries.slice(0, at), forged, ...entries.slice(at)];
      expect(brokenIn(inserted, endOf(entries))).not.toBeNull();
      const renumbered = inserted.map((entry, index) => ({ ...entry, seq: index + 1 }));
      expect(brokenIn(renumbered, endOf(entries))).not.toBeNull();
    }),
  );
});

test('changed, removed and added texts of audit entries are detected', () => {
  fc.assert(
    fc.property(chainAndPlace, ([entries, place]) => {
      const withTexts = (texts: StoredAuditEntry['texts']) =>
        entries.map((entry, index) => (index === place ? { ...entry, texts } : entry));
      const none = { before: null, after: null, salt: null, reason: null, reasonSalt: null };
      const own = entries[place]?.texts ?? { ...none, erasedBy: null };
      for (const [part, problem] of [
        ['before', 'textChanged'],
        ['after', 'textChanged'],
        ['reason', 'reasonChanged'],
      ] as const) {
        const other = withTexts({ ...own, [part]: `${own[part] ?? ''}x` });
        expect(brokenIn(other, endOf(entries))).toEqual({ seq: place + 1, problem });
      }
      const hadAny = entries[place]?.texts != null;
      expect(brokenIn(withTexts(null), endOf(entries)) !== null).toBe(hadAny);
    }),
  );
});

const reasoned: Act = {
  at: 1,
  actorKind: 'staff',
  actorId: 'li',
  action: 'company.closed',
  subjectKind: 'company',
  subjectId: 'acme',
  before: null,
  after: '已关闭',
  reason: '王先生不再使用',
};
const [entry] = chainOf([reasoned]) as [StoredAuditEntry];
const erased = { ...entry.texts, reason: null, reasonSalt: null, erasedBy: 2 } as NonNullable<
  StoredAuditEntry['texts']
>;
const eraser = { action: REASONS_ERASED_ACTION, subjectKind: 'company', subjectId: 'acme' };

test('an erased reason in the audit chain is valid if a later entry records the erasure', () => {
  expect(findBrokenEntry(CHAIN_START, [{ ...entry, texts: erased, eraser }])).toBeNull();
});

test.each([
  ['no entry records the erasure', { texts: erased, eraser: null }],
  [
    'the erasure entry has another subject',
    { texts: erased, eraser: { ...eraser, subjectId: 'b' } },
  ],
  [
    'the erasure entry has another kind of subject',
    { texts: erased, eraser: { ...eraser, subjectKind: 'b' } },
  ],
  ['the erasure entry has another action', { texts: erased, eraser: { ...eraser, action: 'x' } }],
  ['the erasure entry is not later', { texts: { ...erased, erasedBy: 1 }, eraser }],
  ['the reason was replaced', { texts: { ...erased, reason: '另一个原因' }, eraser }],
])('an erased reason in the audit chain is detected as broken if %s', (_, change) => {
  expect(findBrokenEntry(CHAIN_START, [{ ...entry, ...change }])).toEqual({
    seq: 1,
    problem: 'erasedWithoutEntry',
  });
});
