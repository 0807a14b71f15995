import { accountCalls } from './account.ts';
import { activityDeskCalls } from './activities.ts';
import { auditDeskCalls } from './audit.ts';
import { changeDeskCalls } from './changes.ts';
import { companyDeskCalls } from './companies.ts';
import { contentDeskCalls } from './content.ts';
import { customerDeskCalls } from './customers.ts';
import { dataRequestDeskCalls } from './data-requests.ts';
import { disputeToolCalls } from './dispute-tools.ts';
import { disputeDeskCalls } from './disputes.ts';
import { eventDeskCalls } from './events.ts';
import { invitationDeskCalls } from './invitations.ts';
import { invoiceDeskCalls } from './invoices.ts';
import { joinDeskCalls } from './joins.ts';
import { keyDeskCalls } from './keys.ts';
import { orderDeskCalls } from './orders.ts';
import { signInCalls } from './sign-in.ts';
import { staffCalls } from './staff.ts';
import { workbenchDeskCalls } from './workbench.ts';

export const allDeskCalls = {
  ...signInCalls,
  ...accountCalls,
  ...staffCalls,
  ...keyDeskCalls,
  ...auditDeskCalls,
  ...eventDeskCalls,
  ...contentDeskCalls,
  ...changeDeskCalls,
  ...workbenchDeskCalls,
  ...companyDeskCalls,
  ...joinDeskCalls,
  ...invitationDeskCalls,
  ...activityDeskCalls,
  ...dataRequestDeskCalls,
  ...disputeDeskCalls,
  ...disputeToolCalls,
  ...orderDeskCalls,
  ...customerDeskCalls,
  ...invoiceDeskCalls,
};

export type AllDeskCalls = typeof allDeskCalls;
