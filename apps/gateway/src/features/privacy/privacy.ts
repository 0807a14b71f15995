import * as calls from '@ride/contract/desk/data-requests';
import { maskPhone } from '@ride/domain/registration/phone';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { colleagueOf } from '../../ports/staff.ts';
import type { StaffDirectory } from '../staff/staff.ts';
import {
  type DataRequest,
  type DataRequestDeps,
  erasePersonalData,
  exportPersonalData,
  listRequestPage,
  recordDataRequest,
  refuseDataRequest,
} from './data-request-service.ts';

export type { PersonalData } from './personal-data.ts';

export interface PrivacyDeps extends DataRequestDeps {
  readonly staff: StaffDirectory;
}

type PrivacyHandlers = Pick<DeskHandlers, keyof typeof calls.dataRequestDeskCalls>;

const texts = {
  alreadyOpen: '这个手机号已有一件同类请求正在办理',
  askedInFuture: '提出时间不能晚于现在',
  askedTooLongAgo: '提出时间早于15天前，答复期限已过，请核对时间',
  unknownRequest: '没有这件请求',
  editConflict: '这件请求刚刚有改动或已经办结，请查看最新内容',
  wrongKind: '这件请求不是这一类，请核对',
};

/** Requests for one's own data or its deletion. */
export const privacyFeature = (deps: PrivacyDeps) => ({ deskHandlers: deskHandlers(deps) });

function deskHandlers(deps: PrivacyDeps): PrivacyHandlers {
  const { db } = deps.ports;
  const { staff } = deps;
  return {
    async listDataRequests({ cursor, limit, ...filter }) {
      const { rows, next } = await listRequestPage(deps.ports, filter, { cursor, limit });
      const names = await staff.names(db, peopleOf(rows));
      return { rows: rows.map((row) => requestRow(row, names)), next };
    },

    async recordDataRequest(asked, { actor }) {
      const done = await recordDataRequest(deps, actor, asked);
      if (done.outcome !== 'recorded') {
        return refuse(calls.recordDataRequest, done.outcome, texts[done.outcome]);
      }
      const { requestId, receiptNumber, dueAt } = done;
      return { requestId, receiptNumber, dueAt };
    },

    async exportPersonalData(seen, { actor }) {
      const done = await exportPersonalData(deps, actor, seen);
      return done.outcome === 'done'
        ? done.result
        : refuse(calls.exportPersonalData, done.outcome, texts[done.outcome]);
    },

    async erasePersonalData(seen, { actor }) {
      const done = await erasePersonalData(deps, actor, seen);
      return done.outcome === 'done'
        ? done.result
        : refuse(calls.erasePersonalData, done.outcome, texts[done.outcome]);
    },

    async refuseDataRequest(input, { actor }) {
      const done = await refuseDataRequest(deps, actor, input);
      return done.outcome === 'done'
        ? null
        : refuse(calls.refuseDataRequest, done.outcome, texts[done.outcome]);
    },
  };
}

const peopleOf = (rows: readonly DataRequest[]): string[] => [
  ...new Set(
    rows.flatMap(({ recordedBy, closedBy }) => [recordedBy, ...(closedBy ? [closedBy] : [])]),
  ),
];

function requestRow(request: DataRequest, names: ReadonlyMap<string, string>) {
  const { recordedBy, closedBy, mobile, ...rest } = request;
  return {
    ...rest,
    mobile: maskPhone(mobile),
    recordedBy: colleagueOf(names, recordedBy),
    closedBy: closedBy === null ? null : colleagueOf(names, closedBy),
  };
}
