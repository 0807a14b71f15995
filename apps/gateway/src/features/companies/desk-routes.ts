import type { RequestOf } from '@ride/contract/define-call';
import * as calls from '@ride/contract/desk/companies';
import { normalizeCompanyName } from '@ride/domain/registration/company-name';
import { citiesWith } from '@ride/domain/staff/roles';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { listHandlers } from '../cases/case-holder.ts';
import { namesOf } from '../cases/people-of-cases.ts';
import { refuseCase } from '../cases/refuse-case.ts';
import {
  addNote,
  type CasePorts,
  closeCompany,
  connectCompany,
  decideCompany,
  giveBackCompany,
  handOverCompany,
  takeCompany,
} from './cases/case-service.ts';
import { companyKind } from './cases/company-kind.ts';
import { listCompanyPage } from './cases/company-list-service.ts';
import {
  type CompanyPagePorts,
  companyRow,
  readCompanyPage,
} from './cases/company-page-service.ts';
import { readFigures } from './figures/figures-service.ts';
import { readQueue } from './queue/queue-service.ts';
import { deskTexts as texts } from './texts.ts';

type CompanyHandlers = Pick<
  DeskHandlers,
  keyof typeof calls.companyDeskCalls | 'workbenchQueue' | 'workbenchFigures'
>;

export type CompanyDeskPorts = Omit<CasePorts, 'mayHandle' | 'isInvited'> & CompanyPagePorts;

/** What the provider's people do with registered companies, and what the first page shows of them. */
export function companyDeskRoutes(deskPorts: CompanyDeskPorts): CompanyHandlers {
  const { db, staff, answerWithinMs, findInvitation } = deskPorts;
  const ports: CompanyDeskPorts & CasePorts = {
    ...deskPorts,
    mayHandle: async (tx, staffId, cityCode) =>
      (await staff.listPermitted(tx, 'company.handle', cityCode)).some(
        (each) => each.staffId === staffId,
      ),
    isInvited: async (tx, companyId) => (await findInvitation(tx, companyId)) !== null,
  };
  return {
    async listCompanies({ taken, namePrefix, cursor, limit, ...filter }, { actor }) {
      const prefix = namePrefix === undefined ? undefined : normalizeCompanyName(namePrefix);
      // Nothing that can be seen is left of it, so no company's name begins with it.
      if (prefix === null) return { rows: [], next: null };
      const takenBy = taken === 'me' ? { staffId: actor.staffId } : taken;
      const cities = citiesWith(actor.grants, 'company.read');
      const page = await listCompanyPage(
        db,
        { ...filter, takenBy, namePrefix: prefix, cities },
        { cursor, limit },
      );
      const names = await namesOf(
        ports,
        page.rows.map(({ takenBy }) => takenBy),
      );
      return { ...page, rows: page.rows.map((row) => companyRow(row, names, answerWithinMs)) };
    },

    async getCompany({ companyId }, { actor }) {
      const page = await readCompanyPage(ports, actor, companyId);
      return page ?? refuse(calls.getCompany, 'unknownCompany', texts.unknownCase);
    },

    async takeCompany({ companyId }, { actor }) {
      const done = await takeCompany(ports, actor, companyId);
      return done.outcome === 'done'
        ? null
        : refuseCase(ports, calls.takeCompany, companyKind, done);
    },

    async listColleagues({ companyId }, { actor }) {
      const handlers = await listHandlers(companyKind, ports, actor, companyId);
      return handlers ?? refuse(calls.listColleagues, 'unknownCompany', texts.unknownCase);
    },

    async handOverCompany(input, { actor }) {
      const done = await handOverCompany(ports, actor, input);
      return done.outcome === 'done'
        ? null
        : refuseCase(ports, calls.handOverCompany, companyKind, done);
    },

    async giveBackCompany(input, { actor }) {
      const done = await giveBackCompany(ports, actor, input);
      return done.outcome === 'done'
        ? null
        : refuseCase(ports, calls.giveBackCompany, companyKind, done);
    },

    async addCompanyNote(note, { actor }) {
      const done = await addNote(ports, actor, note);
      return done.outcome === 'done'
        ? null
        : refuseCase(ports, calls.addCompanyNote, companyKind, done);
    },

    async connectCompany(input, { actor }) {
      const done = await connectCompany(ports, actor, input);
      return done.outcome === 'done'
        ? null
        : refuseCase(ports, calls.connectCompany, companyKind, done);
    },

    async closeCompany(input, { actor }) {
      const decision = { ...decisionOf(input), outcome: input.outcome };
      const done = await closeCompany(ports, actor, input, decision);
      return done.outcome === 'done'
        ? null
        : refuseCase(ports, calls.closeCompany, companyKind, done);
    },

    async decideCompany(input, { actor }) {
      const done = await decideCompany(ports, actor, input, decisionOf(input));
      return done.outcome === 'done'
        ? null
        : refuseCase(ports, calls.decideCompany, companyKind, done);
    },

    async listIndustries() {
      const industries = await ports.industries();
      return industries.map(({ id, industryName }) => ({ industryId: id, name: industryName }));
    },

    workbenchQueue: (_input, { actor }) => readQueue(ports, actor),

    workbenchFigures: (_input, { actor }) =>
      readFigures(ports, citiesWith(actor.grants, 'company.read')),
  };
}

type CaseDecision = Parameters<typeof decideCompany>[3];

const decisionOf = (input: RequestOf<typeof calls.decideCompany>): CaseDecision => ({
  outcome: input.outcome,
  words: input.words,
  reason: input.outcome === 'refused' ? input.reason : null,
  duplicateOf: input.outcome === 'duplicate' ? input.duplicateOf : null,
});
