import { joinStateNames } from '@ride/domain/companies/join-case';
import type { CaseKind } from '../../cases/case-kind.ts';
import { deskJoinTexts } from '../texts.ts';
import { findJoin, type JoinCase } from './join-case-store.ts';

/** Requests to join a company. */
export const joinKind: CaseKind<'joinRequests', JoinCase, 'unfitCompany'> = {
  table: 'joinRequests',
  key: 'id',
  subject: 'joinRequest',
  stateNames: joinStateNames,
  checksRevisionFirst: false,
  refusalNames: { unknownCase: 'unknownJoin' },
  refusalTexts: deskJoinTexts,
  find: findJoin,
};
