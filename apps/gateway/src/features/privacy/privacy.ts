import * as calls from '@ride/contract/desk/data-requests';
import { maskPhone } from '@ride/domain/registration/phone';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { colleagueOf } from '../../ports/staff.ts';
import { namesOf } from '../cases/case-staff.ts';
import { refuseCase } from '../cases/refuse-case.ts';
import type { StaffDirectory } from '../staff/staff.ts';
import {
  type DataRequest,
  type DataRequestDeps,
  dataRequestKind,
  erasePersonalData,
  exportPersonalData,
  listRequestPage,
  recordDataRequest,
  refuseDataRequest,
} from './data-request-service.ts';
import { dataRequestWork } from './data-request-work.ts';
import { texts } from './texts.ts';

export type { PersonalData } from './personal-data.ts';

export interface PrivacyDeps extends DataRequestDeps {
  readonly staff: StaffDirectory;
}

type PrivacyHandlers = Pick<DeskHandlers, keyof typeof calls.dataRequestDeskCalls>;

/** Requests for one's own data or its deletion. */
export const privacyFeature = (deps: PrivacyDeps) => ({
  deskHandlers: deskHandlers(deps),
  work: dataRequestWork(deps.ports),
});

function deskHandlers(deps: PrivacyDeps): PrivacyHandlers {
  return {
    async listDataRequests({ cursor, limit, ...filter }) {
      const { rows, next } = await listRequestPage(deps.ports, filter, { cursor, limit });
      const people = rows.flatMap(({ recordedBy, closedBy }) => [recordedBy, closedBy]);
      const names = await namesOf(deps, people);
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
        : refuseCase(deps, calls.exportPersonalData, dataRequestKind, done);
    },

    async erasePersonalData(seen, { actor }) {
      const done = await erasePersonalData(deps, actor, seen);
      return done.outcome === 'done'
        ? done.result
        : refuseCase(deps, calls.erasePersonalData, dataRequestKind, done);
    },

    async refuseDataRequest(input, { actor }) {
      const done = await refuseDataRequest(deps, actor, input);
      return done.outcome === 'done'
        ? null
        : refuseCase(deps, calls.refuseDataRequest, dataRequestKind, done);
    },
  };
}

function requestRow(request: DataRequest, names: ReadonlyMap<string, string>) {
  const { id, note, recordedBy, closedBy, mobile, ...rest } = request;
  return {
    ...rest,
    requestId: id,
    text: note,
    mobile: maskPhone(mobile),
    recordedBy: colleagueOf(names, recordedBy),
    closedBy: closedBy === null ? null : colleagueOf(names, closedBy),
  };
}
