import * as z from 'zod/mini';
import { id, moment, text } from '../fields.ts';
import {
  type AuditAction,
  type AuditActorKind,
  type AuditSubjectKind,
  auditActionNames,
  auditActorNames,
  auditSubjectNames,
} from './audit-actions.ts';
import { defineDeskCall } from './define-desk-call.ts';
import { exportedPart, pageFields, pageSchemaOf } from './paging.ts';

const namesOf = <Name extends string>(names: Readonly<Record<Name, string>>) =>
  z.enum(Object.keys(names) as [Name, ...Name[]]);

const actorKind = namesOf<AuditActorKind>(auditActorNames);
const subjectKind = namesOf<AuditSubjectKind>(auditSubjectNames);
const subject = z.strictObject({ kind: subjectKind, id });

/**
 * All filters match exactly. `subject.id` may also be the receipt number of a company or a data
 * request, or the name of a staff member. `from` is inclusive, `to` is exclusive.
 */
const filters = {
  actor: z.optional(z.strictObject({ kind: actorKind, id })),
  action: z.optional(namesOf<AuditAction>(auditActionNames)),
  subject: z.optional(z.strictObject({ kind: z.optional(subjectKind), id: text(64) })),
  from: z.optional(moment),
  to: z.optional(moment),
};

const named = z.object({
  kind: z.string(),
  id: z.string(),
  /** Name of a staff member or of a key; null for other kinds. */
  name: z.nullable(z.string()),
});

const auditRow = z.object({
  seq: z.number(),
  at: z.number(),
  actor: named,
  /** A key of `auditActionNames`, or an action that a newer gateway wrote. */
  action: z.string(),
  subject: named,
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** True if the entry had a reason that was erased on a person's request. */
  reasonErased: z.boolean(),
  hash: z.string(),
});
export type AuditRow = z.output<typeof auditRow>;

export const listAudit = defineDeskCall({
  path: '/desk/audit/list',
  permission: 'audit.read',
  needsAllCities: true,
  summary: 'Entries of the audit, newest first, by person, action, subject and time',
  request: z.strictObject({ ...filters, ...pageFields }),
  response: pageSchemaOf(auditRow),
});

export const subjectHistory = defineDeskCall({
  path: '/desk/history',
  permission: null,
  summary: 'What was done to one object, newest first, for those who may read the object',
  request: z.strictObject({ subject, ...pageFields }),
  response: pageSchemaOf(auditRow),
  /** `historyNotReadable` is also the answer if the object does not exist. */
  refusals: { historyNotReadable: 70201 },
});

export const exportFormats = ['csv', 'jsonl'] as const;

export const exportAudit = defineDeskCall({
  path: '/desk/audit/export',
  permission: 'audit.export',
  needsAllCities: true,
  needsFreshFactor: true,
  summary: 'Entries of the audit as CSV or JSON lines, oldest first, a part of the file at a time',
  request: z.strictObject({
    ...filters,
    format: z.enum(exportFormats),
    cursor: pageFields.cursor,
  }),
  response: exportedPart,
});

/** Fields that the desk shows masked. */
export const maskedFieldNames = {
  contactName: '联系人姓名',
  contactPhone: '联系人手机号',
  passengerPhone: '乘客手机号',
} as const;
export type MaskedField = keyof typeof maskedFieldNames;

export const unmaskReasonNames = {
  contact: '联系本人',
  identity: '核实身份',
  complaint: '处理投诉或争议',
  privacyRequest: '办理个人信息请求',
  authority: '依法配合有关部门',
  other: '其他',
} as const;
export type UnmaskReason = keyof typeof unmaskReasonNames;

export const unmask = defineDeskCall({
  path: '/desk/unmask',
  permission: 'person.unmask',
  summary: 'One masked field of one object in full; every use is in the audit with its reason',
  request: z.strictObject({
    subject,
    field: namesOf<MaskedField>(maskedFieldNames),
    reason: namesOf<UnmaskReason>(unmaskReasonNames),
    /** The reason in the staff member's own words. */
    text: text(200),
  }),
  response: z.object({ value: z.string() }),
  /** `fieldNotReadable` is also the answer if the object does not exist or its field is empty. */
  refusals: {
    fieldNotReadable: 70211,
    /**
     * The person has reached their limit of unmasked fields per hour; the answer has the seconds to
     * wait.
     */
    tooManyUnmasked: 70212,
  },
});

export const auditDeskCalls = { listAudit, subjectHistory, exportAudit, unmask };
