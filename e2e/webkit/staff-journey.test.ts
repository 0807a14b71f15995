import { inject, test } from 'vitest';
import { staffJourney } from '../desk/staff-journey.ts';
import { webKitDesk } from './webkit.ts';

test('an administrator invited by the command invites a support person, who closes a registration, with every step in the audit', async () => {
  await staffJourney(await webKitDesk(), inject('gateway'));
});
