import { auditDeskCalls } from './audit.ts';
import { contentDeskCalls } from './content.ts';
import { eventDeskCalls } from './events.ts';
import { signInCalls } from './sign-in.ts';
import { staffCalls } from './staff.ts';
import { workbenchDeskCalls } from './workbench.ts';

/** Every call of the desk. Its listener serves these and no others. */
export const allDeskCalls = {
  ...signInCalls,
  ...staffCalls,
  ...auditDeskCalls,
  ...eventDeskCalls,
  ...contentDeskCalls,
  ...workbenchDeskCalls,
};

export type AllDeskCalls = typeof allDeskCalls;
