import { auditList } from './audit-list.mjs';
import { companyList } from './company-list.mjs';
import { contentList } from './content-list.mjs';
import { disputeList } from './dispute-list.mjs';
import { eventList } from './event-list.mjs';

/**
 * The desk's lists that are measured. Each has the role that may read it, `grow(db, count)`, which
 * adds so many rows to a database with the demo data, and `requests(count)`, by what they measure.
 */
export const deskLists = [auditList, companyList, contentList, disputeList, eventList];
