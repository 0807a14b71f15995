import { expect, test } from 'vitest';
import { emptyDatabaseConfig, openDatabaseForTest } from '../../testing/database-for-test.ts';
import { migrate } from '../migrate.ts';
import { tables } from './0001-tables.ts';
import { migrations } from './all.ts';

const question = (problem: string, answer: string) => ({ problem, answer });

test('the migration replaces the draft of a whole list by drafts of its changed items', async () => {
  const opened = await openDatabaseForTest(await emptyDatabaseConfig());
  await migrate(opened, [tables]);
  const { db } = opened;
  const key = { kind: 'faq', name: 'all' };
  const body = (...questions: object[]) => JSON.stringify({ kind: 'faq', questions });
  const live = [question('一', '甲'), question('二', '乙'), question('三', '丙')];
  const published = { ...key, version: 4, body: body(...live), publishedAt: 0, publishedBy: null };
  await db
    .insertInto('contentDocuments')
    .values({ ...published, restores: null } as never)
    .execute();
  const drafted = [
    question('一', '甲'),
    question('二', '改过'),
    question('改过的三', '丙'),
    question('', '新的'),
    question('', '也是新的'),
  ];
  const change = { revision: 7, baseVersion: 3, changedAt: 1, changedBy: 'staff:wang' };
  await db
    .insertInto('contentDrafts')
    .values({ ...key, ...change, body: body(...drafted) })
    .execute();

  await migrate(opened, migrations);
  const draftsOf = (kind: string) =>
    db.selectFrom('contentDrafts').selectAll().where('kind', '=', kind).execute();
  const rows = await draftsOf('faq:all');
  expect(rows.map((row) => row.body).sort()).toEqual(
    drafted
      .slice(1)
      .map((each) => body(each))
      .sort(),
  );
  expect(new Set(rows.map(({ name }) => name)).size).toBe(4);
  expect(rows[0]).toMatchObject({ ...change, revision: 1 });
  expect(await draftsOf('faq')).toEqual([{ ...key, ...change, body: null, revision: 8 }]);
});
