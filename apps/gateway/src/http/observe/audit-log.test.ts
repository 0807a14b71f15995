import { expect, test } from 'vitest';
import { createAuditLog } from './audit-log.ts';

test('an action of support is one warning that names action, masked phone and who did it', () => {
  const lines: unknown[][] = [];
  const auditLog = createAuditLog({ warn: (...line: unknown[]) => lines.push(line) } as never);
  auditLog.record({ action: 'phoneUnlocked', mobile: '138****0000', by: '客服小李' });
  expect(lines).toEqual([
    [{ audit: 'phoneUnlocked', mobile: '138****0000', by: '客服小李' }, 'done by support'],
  ]);
});
