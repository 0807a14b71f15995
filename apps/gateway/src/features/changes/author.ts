import type { AuditActor } from '../../ports/audit-trail.ts';
import type { StaffActor } from '../../ports/staff.ts';

const SERVICE = 'service:';

/** Changes by other systems name the system, and people are named by their id. */
export const authorOf = ({ kind, id }: AuditActor): string =>
  kind === 'staff' ? id : SERVICE + id;

export const isService = (author: string): boolean => author.startsWith(SERVICE);

export const actorOf = ({ staffId }: StaffActor): AuditActor => ({ kind: 'staff', id: staffId });
