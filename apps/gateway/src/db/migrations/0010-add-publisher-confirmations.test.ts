import { expect, test } from 'vitest';
import { emptyDatabaseConfig, openDatabaseForTest } from '../../testing/database-for-test.ts';
import { migrate } from '../migrate.ts';
import { addPublisherConfirmations } from './0010-add-publisher-confirmations.ts';
import { migrations } from './all.ts';

test('only unconfirmed roles that may publish wait for confirmation after the migration', async () => {
  const opened = await openDatabaseForTest(await emptyDatabaseConfig());
  const [first, ...others] = migrations.slice(0, migrations.indexOf(addPublisherConfirmations));
  if (!first) throw new Error('no migration before');
  await migrate(opened, [first, ...others]);
  const grant = (staffId: string, role: string, grantedBy: string, confirmedBy: string | null) => ({
    ...{ staffId, role, grantedBy, confirmedBy, cities: null, grantedAt: 1, confirmedAt: 1 },
  });
  const { db } = opened;
  const ids = ['zhou', 'qian', 'zheng', 'demo', 'wu', 'li'];
  const staff = ids.map((id) => ({ id, name: id, nameKey: id, isDemo: 0, createdAt: 0 }));
  await db
    .insertInto('staff')
    .values(staff.map((each) => ({ ...each, unreportedFailures: 0 })))
    .execute();
  const grants = [
    grant('zhou', 'content', 'sun', null),
    grant('qian', 'content', 'sun', 'wu'),
    grant('zheng', 'content', 'oidc', null),
    grant('demo', 'content', 'demo', null),
    grant('wu', 'administrator', 'staff-token', null),
    grant('li', 'lead', 'service-token', null),
  ];
  await db.insertInto('staffGrants').values(grants).execute();
  await migrate(opened, migrations);
  const waiting = db.selectFrom('staffGrants').select('staffId').where('confirmedAt', 'is', null);
  expect(await waiting.execute()).toEqual([{ staffId: 'zhou' }]);
});
