import { companyStateNames, isOpenCase } from '@ride/domain/companies/company-case';
import type { CaseAction } from '../../cases/case-action.ts';
import type { HeldCaseKind, HolderRefusal } from '../../cases/case-kind.ts';
import { deskTexts } from '../texts.ts';
import { type CompanyCase, findCompanyCase } from './company-case-store.ts';

type CompanyRefusal = 'unknownOriginal' | 'companyInvited';

export type CompanyAction = CaseAction<'companies', CompanyCase, CompanyRefusal | HolderRefusal>;

/** Registered companies: somebody speaks with each and decides about it. */
export const companyKind: HeldCaseKind<'companies', CompanyCase, CompanyRefusal> = {
  table: 'companies',
  key: 'id',
  subject: 'company',
  stateNames: companyStateNames,
  checksRevisionFirst: false,
  refusalNames: { unknownCase: 'unknownCompany', wrongState: 'caseClosed' },
  refusalTexts: deskTexts,
  handle: 'company.handle',
  supervise: 'company.decide',
  actions: {
    taken: 'company.taken',
    handedOver: 'company.handedOver',
    givenBack: 'company.givenBack',
  },
  isOpen: isOpenCase,
  find: findCompanyCase,
};
