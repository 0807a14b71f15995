import { isKnownLegalVersion } from '@ride/contract/legal-versions';
import { maskName } from '@ride/domain/referral/mask-name';
import { maskPhone } from '@ride/domain/registration/phone';
import { hasPermission } from '@ride/domain/staff/roles';
import type { Selectable } from 'kysely';
import type { Db, Tables } from '../../../db/schema.ts';
import type { Ports } from '../../../ports/ports.ts';
import type { StaffActor } from '../../../ports/staff.ts';
import { toColleague } from '../../../ports/staff.ts';
import { readStaffNames } from '../../case-work/case-staff.ts';
import type { ReadContent } from '../../content/content.ts';
import type { CompanyInvitation } from '../../referral/referral.ts';
import type { StaffDirectory } from '../../staff/staff.ts';
import { readIndustries } from '../published/published-service.ts';
import { selectConsents } from '../registration/consent-store.ts';
import { listCompanyNotes } from './company-case-store.ts';
import { findCompany, listAdministrators, listTopUps } from './company-page-store.ts';

export interface CompanyPageDeps {
  readonly ports: Pick<Ports, 'db'>;
  readonly staff: StaffDirectory;
  readonly answerWithinMs: number;
  readonly findInvitation: (db: Db, companyId: string) => Promise<CompanyInvitation | null>;
  readonly readLive: ReadContent;
}

const NOTES_SHOWN = 500;

export function toCompanyRow(
  company: Selectable<Tables['companies']>,
  names: ReadonlyMap<string, string>,
  answerWithinMs: number,
) {
  return {
    companyId: company.id,
    receiptNumber: company.receiptNumber,
    fullName: company.fullName,
    contactName: maskName(company.contactName),
    // An erased company has a placeholder instead of a phone.
    contactPhone: company.state === 'erased' ? '' : maskPhone(company.contactPhone),
    cityCode: company.cityCode,
    cityName: company.cityName,
    scale: company.scale,
    industryId: company.industryId,
    state: company.state,
    takenBy: company.takenBy === '' ? null : toColleague(names, company.takenBy),
    registeredAt: company.registeredAt,
    answerBy: company.registeredAt + answerWithinMs,
    answeredAt: company.answeredAt,
    revision: company.revision,
  };
}

export async function readCompanyPage(
  deps: CompanyPageDeps,
  { grants }: StaffActor,
  companyId: string,
) {
  const { db } = deps.ports;
  const company = await findCompany(db, companyId);
  if (company === null || !hasPermission(grants, 'company.read', company.cityCode)) return null;
  const notes = await listCompanyNotes(db, companyId, NOTES_SHOWN);
  const people = [company.takenBy, ...notes.map(({ staffId }) => staffId)];
  const names = await readStaffNames(deps, people);
  const published = await readIndustries({ readContent: deps.readLive });
  const industry = published.find(({ id }) => id === company.industryId);
  return {
    ...toCompanyRow(company, names, deps.answerWithinMs),
    industryName: industry?.industryName ?? null,
    source: company.source,
    refusalReason: company.refusalReason,
    decisionText: company.decisionText,
    duplicateOf:
      company.duplicateOf === null
        ? null
        : { companyId: company.duplicateOf, fullName: company.originalName ?? '' },
    verifiedAt: company.verifiedAt,
    firstRide:
      company.firstOrder === null || company.riddenAt === null
        ? null
        : { orderUuid: company.firstOrder, riddenAt: company.riddenAt },
    administrators: (await listAdministrators(db, companyId)).map(({ name, mobile, ...rest }) => ({
      ...rest,
      name: maskName(name),
      mobile: maskPhone(mobile),
    })),
    consents: await readConsents(db, companyId),
    topUps: await listTopUps(db, companyId),
    invitation: await deps.findInvitation(db, companyId),
    notes: notes.map((note) => ({
      noteId: note.id,
      author: toColleague(names, note.staffId),
      kind: note.kind,
      text: note.text,
      writtenAt: note.writtenAt,
    })),
  };
}

async function readConsents(db: Db, companyId: string) {
  const consents = await selectConsents(db, [companyId]);
  return consents.map(({ text, version, form, brand, agreedAt }) => ({
    text,
    version,
    isKnown: isKnownLegalVersion(text, version),
    form,
    brand,
    agreedAt,
  }));
}
