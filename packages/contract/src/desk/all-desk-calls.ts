import { auditDeskCalls } from './audit.ts';
import { signInCalls } from './sign-in.ts';
import { staffCalls } from './staff.ts';

/** Every call of the desk. Its listener serves these and no others. */
export const allDeskCalls = {
  ...signInCalls,
  ...staffCalls,
  ...auditDeskCalls,
};

export type AllDeskCalls = typeof allDeskCalls;
