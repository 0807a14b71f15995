import { listAudit } from '@ride/contract/desk/audit';
import { expect, test } from 'vitest';
import { auditFilters } from './audit-filters.ts';

test('the audit filters of an address fit the contract and include the last day', () => {
  const filters = auditFilters({
    actor: 'staff:a:1',
    action: 'audit.exported',
    subject: ' 王芳 ',
    from: '2026-11-16',
    to: '2026-11-16',
  });
  expect(filters).toEqual({
    actor: { kind: 'staff', id: 'a:1' },
    action: 'audit.exported',
    subject: { id: '王芳' },
    from: Date.UTC(2026, 10, 15, 16),
    to: Date.UTC(2026, 10, 16, 16),
  });
  expect(listAudit.request.safeParse({ ...filters, limit: 20 }).success).toBe(true);
});

test('missing or invalid values in the address are no audit filters', () => {
  expect(auditFilters({ subject: ' ' })).toEqual({});
  expect(auditFilters({ actor: 'nobody', from: 'yesterday', to: '16.11.2026' })).toEqual({});
});
