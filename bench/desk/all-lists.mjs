import { auditList } from './audit-list.mjs';
import { companyList } from './company-list.mjs';
import { contentList } from './content-list.mjs';
import { disputeList } from './dispute-list.mjs';
import { eventList } from './event-list.mjs';

/**
 * The measured lists of the desk. Each has a role that may read it, `grow(db, count)`, which adds
 * rows to a database with demo data, and `requests(count)`, which returns the requests by name.
 */
export const deskLists = [auditList, companyList, contentList, disputeList, eventList];
