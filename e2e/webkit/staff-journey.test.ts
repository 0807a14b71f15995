import { inject, test } from 'vitest';
import { staffJourney } from '../desk/staff-journey.ts';
import { webKitDesk } from './webkit.ts';

test('an invited administrator invites support, who closes a registration, and all of it is audited', async () => {
  await staffJourney(await webKitDesk(), inject('gateway'));
});
