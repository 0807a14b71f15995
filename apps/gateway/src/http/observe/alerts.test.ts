import { expect, test } from 'vitest';
import { createAlerts } from './alerts.ts';

test('every alert is counted, and logged again only after ten minutes', () => {
  const said: unknown[] = [];
  let now = 0;
  const log = { warn: (line: unknown) => said.push(line) };
  const alerts = createAlerts(log as never, () => now);
  alerts.raise('smsHalfOfSite');
  now = 10 * 60_000 - 1;
  alerts.raise('smsHalfOfSite');
  alerts.raise('smsSiteFull');
  expect(said).toEqual([{ alert: 'smsHalfOfSite' }, { alert: 'smsSiteFull' }]);
  now += 1;
  alerts.raise('smsHalfOfSite');
  expect(said).toHaveLength(3);
  expect([...alerts.counts()]).toEqual([
    ['smsHalfOfSite', 3],
    ['smsSiteFull', 1],
  ]);
});
