import { inject, test } from 'vitest';
import { runStaffJourney } from '../desk/staff-journey.ts';
import { openWebKitDesk } from './webkit.ts';

test('an invited administrator invites support, who closes a registration, and all of it is audited', async () => {
  await runStaffJourney(await openWebKitDesk(), inject('gateway'));
});
