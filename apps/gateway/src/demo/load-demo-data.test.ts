import { expect, test } from 'vitest';
import { portsForTest } from '../testing/ports-for-test.ts';
import { loadDemoData } from './load-demo-data.ts';

test('demo data is loaded once into an empty database', async () => {
  const { ports } = await portsForTest();
  expect(await loadDemoData(ports)).toBe(true);
  expect(await loadDemoData(ports)).toBe(false);
  const users = await ports.db.selectFrom('users').select('mobile').orderBy('mobile').execute();
  expect(users).toEqual([{ mobile: '13800000000' }, { mobile: '13900000000' }]);
});

test('six gateways starting at once load the demo data once, and all start', async () => {
  const first = await portsForTest();
  const others = await Promise.all(
    Array.from({ length: 5 }, () => portsForTest({ databaseConfig: first.databaseConfig })),
  );
  const loaded = await Promise.all([first, ...others].map(({ ports }) => loadDemoData(ports)));
  expect(loaded.filter(Boolean)).toHaveLength(1);
  expect(await first.ports.db.selectFrom('users').select('id').execute()).toHaveLength(2);
});

test('demo data is never loaded into a database with users', async () => {
  const { ports } = await portsForTest();
  const real = { id: 'u1', mobile: '13700000000', createdAt: 0 };
  await ports.db.insertInto('users').values(real).execute();
  expect(await loadDemoData(ports)).toBe(false);
  await ports.db.deleteFrom('users').execute();
  expect(await loadDemoData(ports)).toBe(false);
});
