import * as calls from '@ride/contract/desk/data-requests';
import { maskPhone } from '@ride/domain/registration/phone';
import type { DeskHandlers } from '../../http/desk-handlers.ts';
import { refuse } from '../../http/refusal.ts';
import { colleagueOf, type StaffDirectory } from '../../ports/staff-directory.ts';
import { namesOf } from '../cases/people-of-cases.ts';
import { refuseCase } from '../cases/refuse-case.ts';
import {
  type DataRequest,
  type DataRequestPorts,
  dataRequestKind,
  erasePersonalData,
  exportPersonalData,
  listRequestPage,
  recordDataRequest,
  refuseDataRequest,
} from './data-request-service.ts';
import { texts } from './texts.ts';

type PrivacyHandlers = Pick<DeskHandlers, keyof typeof calls.dataRequestDeskCalls>;

/** Requests for one's own data or its deletion. */
export function privacyDeskRoutes(
  ports: DataRequestPorts & { readonly staff: StaffDirectory },
): PrivacyHandlers {
  return {
    async listDataRequests({ cursor, limit, ...filter }) {
      const { rows, next } = await listRequestPage(ports, filter, { cursor, limit });
      const people = rows.flatMap(({ recordedBy, closedBy }) => [recordedBy, closedBy]);
      const names = await namesOf(ports, people);
      return { rows: rows.map((row) => requestRow(row, names)), next };
    },

    async recordDataRequest(asked, { actor }) {
      const done = await recordDataRequest(ports, actor, asked);
      if (done.outcome !== 'recorded') {
        return refuse(calls.recordDataRequest, done.outcome, texts[done.outcome]);
      }
      const { requestId, receiptNumber, dueAt } = done;
      return { requestId, receiptNumber, dueAt };
    },

    async exportPersonalData(seen, { actor }) {
      const done = await exportPersonalData(ports, actor, seen);
      return done.outcome === 'done'
        ? done.result
        : refuseCase(ports, calls.exportPersonalData, dataRequestKind, done);
    },

    async erasePersonalData(seen, { actor }) {
      const done = await erasePersonalData(ports, actor, seen);
      return done.outcome === 'done'
        ? done.result
        : refuseCase(ports, calls.erasePersonalData, dataRequestKind, done);
    },

    async refuseDataRequest(input, { actor }) {
      const done = await refuseDataRequest(ports, actor, input);
      return done.outcome === 'done'
        ? null
        : refuseCase(ports, calls.refuseDataRequest, dataRequestKind, done);
    },
  };
}

function requestRow(request: DataRequest, names: ReadonlyMap<string, string>) {
  const { id, note, recordedBy, closedBy, mobile, ...rest } = request;
  return {
    ...rest,
    requestId: id,
    words: note,
    mobile: maskPhone(mobile),
    recordedBy: colleagueOf(names, recordedBy),
    closedBy: closedBy === null ? null : colleagueOf(names, closedBy),
  };
}
