import * as calls from '@ride/contract/desk/data-requests';
import {
  dataRequestKindNames,
  dataRequestStateNames,
  identityProofNames,
} from '@ride/domain/privacy/data-request';
import { maskPhone } from '@ride/domain/registration/phone';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { answerOrRefuse, refuse } from '../../http/refusal.ts';
import { toColleague } from '../../ports/staff.ts';
import { claimUnmask, type UnmaskLimit } from '../case-work/access-limits.ts';
import { readStaffNames } from '../case-work/case-staff.ts';
import { createListExport, type ExportColumns, formatCsvTime } from '../case-work/list-export.ts';
import type { StaffDirectory } from '../staff/staff.ts';
import type { CallerCodes } from './caller-codes.ts';
import {
  type DataRequest,
  type DataRequestDeps,
  erasePersonalData,
  exportPersonalData,
  listRequestPage,
  listUnfinished,
  recordDataRequest,
  refuseDataRequest,
} from './data-request-service.ts';
import { findDataRequestId } from './data-request-store.ts';
import { dataRequestWorkSource } from './data-request-work.ts';
import { texts } from './texts.ts';

export type { CallerCodes } from './caller-codes.ts';
export type { PersonalData } from './personal-data.ts';

export interface PrivacyDeps extends DataRequestDeps, UnmaskLimit {
  readonly ports: DataRequestDeps['ports'] & UnmaskLimit['ports'];
  readonly staff: StaffDirectory;
  readonly callerCodes: CallerCodes;
}

type PrivacyHandlers = Pick<DeskHandlers, keyof typeof calls.dataRequestDeskCalls>;

export const privacyFeature = (deps: PrivacyDeps) => ({
  deskHandlers: deskHandlers(deps),
  work: dataRequestWorkSource(deps.ports),
  findDataRequestId,
});

function deskHandlers(deps: PrivacyDeps): PrivacyHandlers {
  const listDataRequests: PrivacyHandlers['listDataRequests'] = async (request) => {
    const page = await listRequestPage(deps.ports, request);
    const people = page.rows.flatMap(({ recordedBy, closedBy }) => [recordedBy, closedBy]);
    const names = await readStaffNames(deps, people);
    return { ...page, rows: page.rows.map((row) => requestRow(row, names)) };
  };
  return {
    listDataRequests,

    exportDataRequests: createListExport(deps.ports, {
      call: calls.listDataRequests,
      list: listDataRequests,
      columns: requestColumns,
    }),

    async sendIdentityCode({ mobile }, { actor: { staffId }, address }) {
      await deps.callerCodes.send({ mobile, address, staffId });
      return null;
    },

    async recordDataRequest({ code, ...asked }, { actor, address }) {
      const { mobile } = asked;
      const right =
        code === undefined ? null : await deps.callerCodes.check({ mobile, code, address });
      const outcome = await recordDataRequest(deps, actor, asked, right);
      if (typeof outcome === 'string') await right?.leave();
      return answerOrRefuse(calls.recordDataRequest, outcome, texts);
    },

    async exportPersonalData(seen, { actor }) {
      await claimUnmask(calls.exportPersonalData, deps, actor);
      const outcome = await exportPersonalData(deps, actor, seen);
      return answerOrRefuse(calls.exportPersonalData, outcome, texts);
    },

    async listUnfinished({ requestId }) {
      const unfinished = await listUnfinished(deps, requestId);
      return unfinished ?? refuse(calls.listUnfinished, 'unknownCase', texts.unknownCase);
    },

    erasePersonalData: async (seen, { actor }) =>
      answerOrRefuse(calls.erasePersonalData, await erasePersonalData(deps, actor, seen), texts),

    refuseDataRequest: async (input, { actor }) =>
      answerOrRefuse(calls.refuseDataRequest, await refuseDataRequest(deps, actor, input), texts),
  };
}

const requestColumns: ExportColumns<typeof calls.listDataRequests> = {
  受理编号: ({ receiptNumber }) => receiptNumber,
  请求: ({ kind }) => dataRequestKindNames[kind],
  手机号: ({ mobile }) => mobile,
  身份核实: ({ proof }) => identityProofNames[proof],
  状态: ({ state }) => dataRequestStateNames[state],
  提出时间: ({ askedAt }) => formatCsvTime(askedAt),
  答复期限: ({ dueAt }) => formatCsvTime(dueAt),
  办结时间: ({ closedAt }) => formatCsvTime(closedAt),
  登记人: ({ recordedBy }) => recordedBy.name,
  办结人: ({ closedBy }) => closedBy?.name ?? '',
  结果: ({ outcome }) => outcome,
};

function requestRow(request: DataRequest, names: ReadonlyMap<string, string>) {
  const { id, note, recordedBy, closedBy, mobile, ...rest } = request;
  return {
    ...rest,
    requestId: id,
    text: note,
    mobile: maskPhone(mobile),
    recordedBy: toColleague(names, recordedBy),
    closedBy: closedBy === null ? null : toColleague(names, closedBy),
  };
}
