import type { RequestOf } from '@ride/contract/define-call';
import * as calls from '@ride/contract/desk/companies';
import { normalizeCompanyName } from '@ride/domain/registration/company-name';
import { citiesWithPermission } from '@ride/domain/staff/roles';
import { emptyPage } from '../../db/page-of.ts';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { answerOrRefuse, refuse } from '../../http/refusal.ts';
import { listEligibleHolders } from '../case-work/case-holder.ts';
import { parseHolderFilter } from '../case-work/case-list.ts';
import { readStaffNames } from '../case-work/case-staff.ts';
import { createListExport } from '../case-work/list-export.ts';
import type { StaffDirectory } from '../staff/staff.ts';
import {
  addCompanyNote,
  type CompanyCaseDeps,
  closeCompany,
  connectCompany,
  decideCompany,
  giveBackCompany,
  handOverCompany,
  takeCompany,
} from './desk/case-service.ts';
import { companyCaseKind } from './desk/company-case-store.ts';
import { listCompanyPage } from './desk/company-list-service.ts';
import {
  type CompanyPageDeps,
  readCompanyPage,
  toCompanyRow,
} from './desk/company-page-service.ts';
import { companyExportColumns } from './export-columns.ts';
import { readIndustries } from './published/published-service.ts';
import { deskTexts as texts } from './texts.ts';

type CompanyHandlers = Pick<DeskHandlers, keyof typeof calls.companyDeskCalls>;

export interface CompanyDeskDeps extends CompanyCaseDeps, CompanyPageDeps {
  readonly ports: CompanyCaseDeps['ports'];
  readonly staff: StaffDirectory;
}

export function companyDeskRoutes(deps: CompanyDeskDeps): CompanyHandlers {
  const { answerWithinMs } = deps;
  const listCompanies: CompanyHandlers['listCompanies'] = async (request, { actor }) => {
    const { taken, due, namePrefix, cursor, limit, withTotal, ...filter } = request;
    const prefix = namePrefix === undefined ? undefined : normalizeCompanyName(namePrefix);
    // The prefix is empty after normalization, so no company name begins with it.
    if (prefix === null) return emptyPage;
    const page = await listCompanyPage(
      deps.ports.db,
      {
        ...filter,
        takenBy: parseHolderFilter(taken, actor.staffId),
        due: due && { isLate: due === 'late', answerWithinMs, now: deps.ports.now() },
        namePrefix: prefix,
        cities: citiesWithPermission(actor.grants, 'company.read'),
      },
      { cursor, limit, withTotal },
    );
    const names = await readStaffNames(
      deps,
      page.rows.map((row) => row.takenBy),
    );
    return { ...page, rows: page.rows.map((row) => toCompanyRow(row, names, answerWithinMs)) };
  };
  return {
    listCompanies,

    exportCompanies: createListExport(deps.ports, {
      call: calls.listCompanies,
      list: listCompanies,
      columns: companyExportColumns,
    }),

    listCompanyHandlers: () => deps.staff.listPermitted(deps.ports.db, companyCaseKind.handle),

    async getCompany({ companyId }, { actor }) {
      const page = await readCompanyPage(deps, actor, companyId);
      return page ?? refuse(calls.getCompany, 'unknownCase', texts.unknownCase);
    },

    takeCompany: async ({ companyId }, { actor }) =>
      answerOrRefuse(calls.takeCompany, await takeCompany(deps, actor, companyId), texts),

    async listColleagues({ companyId }, { actor }) {
      const handlers = await listEligibleHolders(companyCaseKind, deps, actor, companyId);
      return handlers ?? refuse(calls.listColleagues, 'unknownCase', texts.unknownCase);
    },

    handOverCompany: async (input, { actor }) =>
      answerOrRefuse(calls.handOverCompany, await handOverCompany(deps, actor, input), texts),

    giveBackCompany: async (input, { actor }) =>
      answerOrRefuse(calls.giveBackCompany, await giveBackCompany(deps, actor, input), texts),

    addCompanyNote: async (note, { actor }) =>
      answerOrRefuse(calls.addCompanyNote, await addCompanyNote(deps, actor, note), texts),

    connectCompany: async (input, { actor }) =>
      answerOrRefuse(calls.connectCompany, await connectCompany(deps, actor, input), texts),

    async closeCompany(input, { actor }) {
      const decision = { ...decisionOf(input), outcome: input.outcome };
      const outcome = await closeCompany(deps, actor, input, decision);
      return answerOrRefuse(calls.closeCompany, outcome, texts);
    },

    async decideCompany(input, { actor }) {
      const outcome = await decideCompany(deps, actor, input, decisionOf(input));
      return answerOrRefuse(calls.decideCompany, outcome, texts);
    },

    async listIndustries() {
      const published = await readIndustries({ readContent: deps.readLive });
      return published.map(({ id, industryName }) => ({ industryId: id, name: industryName }));
    },
  };
}

type CompanyCaseDecision = Parameters<typeof decideCompany>[3];

const decisionOf = (input: RequestOf<typeof calls.decideCompany>): CompanyCaseDecision => ({
  outcome: input.outcome,
  text: input.text,
  reason: input.outcome === 'refused' ? input.reason : null,
  duplicateOf: input.outcome === 'duplicate' ? input.duplicateOf : null,
});
