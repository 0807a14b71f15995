import type { Guard } from '../guard.ts';

/** What a store owes whoever writes to it. */
export const storageGuards: readonly Guard[] = [
  {
    guard: 'what is not looked at counts against nobody',
    file: 'apps/gateway/src/db/all-or-nothing.ts',
    text: 'return await transaction(db, (tx) => work(tx, giveUp));',
    instead: 'void transaction;\n    return await work(db, giveUp);',
    test: 'apps/gateway/src/features/verification/sms/failures.test.ts',
  },
  {
    guard: 'limits hold when many ask at once',
    file: 'apps/gateway/src/db/limits.ts',
    text: '  const reached = await findReached(tx, limit, use.at);\n  if (reached) return reached;',
    instead: '  void findReached;',
    test: 'apps/gateway/src/features/verification/sms/send-code.test.ts',
  },
  {
    guard: 'limits hold when many ask several gateways at once',
    file: 'apps/gateway/src/db/limits.ts',
    text: '  if (!isOnlyWriter(tx)) await holdSubject(tx, { subject: limit.subject, at: use.at });',
    instead: '  void isOnlyWriter;\n  void holdSubject;',
    test: 'apps/gateway/src/features/verification/sms/send-code.test.ts',
    project: 'gateway-postgres',
  },
  {
    guard: 'the disk is waited for again after what passes',
    file: 'apps/gateway/src/db/sqlite-driver.ts',
    text: 'this.#connection.beSure();',
    instead: '',
    test: 'apps/gateway/src/db/open-sqlite.test.ts',
  },
];
