import { companyJoinCalls } from '@ride/contract/company-joins';
import { enterpriseCalls } from '@ride/contract/enterprise';
import { MINUTE_MS } from '@ride/domain/durations';
import type { Db } from '../../db/schema.ts';
import type { Handlers } from '../../http/handlers.ts';
import { answerOrRefuse, refuse } from '../../http/refusal.ts';
import type { AuditSubject } from '../../ports/audit-trail.ts';
import type { Job } from '../../ports/job.ts';
import type { Ports } from '../../ports/ports.ts';
import type { ContentCache, ReadContent } from '../content/content.ts';
import type { PersonalData } from '../privacy/privacy.ts';
import type { CompanyEvents, CompanyInvitation } from '../referral/referral.ts';
import type { MobileOfUser } from '../session/session.ts';
import type { StaffDirectory } from '../staff/staff.ts';
import type { CheckSmsCode } from '../verification/verification.ts';
import { listCompanyNames } from './desk/company-case-store.ts';
import { companyWorkSource } from './desk/company-work.ts';
import { joinDeskRoutes } from './desk-join-routes.ts';
import { companiesOfPhoneRoutes } from './desk-phone-routes.ts';
import { companyDeskRoutes } from './desk-routes.ts';
import { companySubject, findCompanyIdByReceipt, joinRequestSubject } from './desk-subjects.ts';
import { eraseContactData } from './follow-up/erase-service.ts';
import { collectCompanyData } from './follow-up/personal-data-store.ts';
import { companyInternalRoutes } from './internal-routes.ts';
import { storeJoinRequest } from './join/join-service.ts';
import { joinWorkSource } from './join/join-work.ts';
import { notifyApplicants } from './join/notify-applicant-service.ts';
import { decideOwnJoin, listOwnJoins } from './join/own-join-service.ts';
import { companyContentAnswers } from './published/published-service.ts';
import type { LegalParties } from './registration/consent-store.ts';
import { checkDuplicate } from './registration/duplicate-service.ts';
import { registrationRoutes } from './registration/registration-routes.ts';
import { texts } from './texts.ts';
import { resolveVerifiedPhone } from './verified-phone.ts';

const { verificationEnterPriseInfo, joinRequest } = enterpriseCalls;
const { ownJoinRequests, decideOwnJoinRequest } = companyJoinCalls;

export interface CompanyDeps {
  readonly ports: Ports;
  readonly events: CompanyEvents;
  readonly findInvitation: (db: Db, companyId: string) => Promise<CompanyInvitation | null>;
  readonly checkSmsCode: CheckSmsCode;
  readonly phoneAuditSubject: (mobile: string) => AuditSubject;
  readonly mobileOfUser: MobileOfUser;
  readonly staff: StaffDirectory;
  readonly readContent: ReadContent;
  readonly answer: ContentCache['answer'];
  readonly readLive: ReadContent;
  readonly downloadUrl: string | null;
  readonly answerWithinMs: number;
  /** The salt signs registrations; it is no secret, because it ships to every browser. */
  readonly signSalt: string;
  readonly legalParties: LegalParties;
}

export const companiesFeature = (deps: CompanyDeps) => ({
  handlers: { ...handlers(deps), ...registrationRoutes(deps), ...companyInternalRoutes(deps) },
  deskHandlers: {
    ...companyDeskRoutes(deps),
    ...joinDeskRoutes(deps),
    ...companiesOfPhoneRoutes(deps),
  },
  answersFrom: (readContent: ReadContent) =>
    companyContentAnswers({ readContent, downloadUrl: deps.downloadUrl }),
  work: [companyWorkSource(deps), joinWorkSource(deps.ports)],
  subjects: { company: companySubject, joinRequest: joinRequestSubject },
  findCompanyIdByReceipt,
  listCompanyNames,
  jobs: jobs(deps),
  personalData: personalData(deps),
});

const jobs = ({ ports }: CompanyDeps): readonly Job[] => [
  { name: 'notifyApplicants', everyMs: 10 * MINUTE_MS, run: () => notifyApplicants(ports) },
];

/**
 * Erasing a company appends to the audit, after which a transaction may take no other lock, so
 * companies are erased last.
 */
const personalData = ({ ports, events, phoneAuditSubject }: CompanyDeps): PersonalData => ({
  subject: '企业注册与加入申请',
  kept: '企业的充值、退款与开票记录和签署协议的凭证依法保存，不再保留联系人的姓名和手机号',
  collect: collectCompanyData,
  async erase(tx, mobile, actor) {
    const erased = await eraseContactData({ ports, events }, tx, mobile, actor);
    await ports.auditTrail.eraseReasons(tx, { actor, subject: phoneAuditSubject(mobile) });
    return erased;
  },
});

type CompanyHandlers = Omit<
  Pick<Handlers, keyof typeof enterpriseCalls | keyof typeof companyJoinCalls>,
  'registerEnterprise' | 'registerEnterpriseShort'
>;

function handlers(deps: CompanyDeps): CompanyHandlers {
  const published = companyContentAnswers(deps);
  return {
    async verificationEnterPriseInfo(query, { address }) {
      const outcome = await checkDuplicate(deps.ports, query, address);
      return answerOrRefuse(verificationEnterPriseInfo, outcome, texts);
    },

    getIndustry: () => deps.answer('industries', published.getIndustry),
    selectNewPicture: (city) =>
      deps.answer(`landing:${city.cityCode ?? ''}`, () => published.selectNewPicture(city)),
    enterpriseRule: () => deps.answer('rule', published.enterpriseRule),

    getPhoneByToken: (_input, { session: { mobile } }) => ({ mobile }),

    async joinRequest({ fullName, contactName, ...proof }, { session, address, device }) {
      const form = { fullName: fullName.trim(), contactName: contactName.trim() };
      const applicant = { ...resolveVerifiedPhone(proof, session), address, session, device };
      const outcome = await storeJoinRequest(deps, form, applicant);
      if (typeof outcome === 'object') return outcome.refuse(joinRequest);
      return answerOrRefuse(joinRequest, outcome, texts);
    },

    async ownJoinRequests({ cursor }, { session: { mobile } }) {
      const own = await listOwnJoins(deps.ports, mobile, cursor);
      return own ?? refuse(ownJoinRequests, 'notAdministrator', texts.notAdministrator);
    },

    async decideOwnJoinRequest(decision, { session: { mobile } }) {
      const outcome = await decideOwnJoin(deps.ports, mobile, decision);
      return answerOrRefuse(decideOwnJoinRequest, outcome, texts);
    },
  };
}
