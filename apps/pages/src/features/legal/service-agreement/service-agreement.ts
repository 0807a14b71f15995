import { legalTitles } from '../../../parts/legal/legal-views.ts';
import type { LegalDocumentData } from '../document/legal-document.ts';
import { breach } from './breach.ts';
import { conclusion } from './conclusion.ts';
import { confidentiality } from './confidentiality.ts';
import { data } from './data.ts';
import { definitions } from './definitions.ts';
import { disputes } from './disputes.ts';
import { fakeTransactions } from './fake-transactions.ts';
import { fees } from './fees.ts';
import { general } from './general.ts';
import { invoices } from './invoices.ts';
import { members } from './members.ts';
import { obligations } from './obligations.ts';
import { safety } from './safety.ts';
import { service } from './service.ts';
import { settlement } from './settlement.ts';
import { term } from './term.ts';
import { transfer } from './transfer.ts';

export const serviceAgreement: LegalDocumentData = {
  title: legalTitles.service,
  // In force between the two from the day the company agrees, not from a day of the calendar.
  effective: null,
  preface: [
    '感谢贵单位选择{brand}企业版用车服务。本协议约定服务的内容、费用的计算与结算、发票、费用异议和违约责任，与《企业用户注册协议》《企业用车平台隐私政策》共同构成双方之间的完整约定。',
    '请贵单位仔细阅读全部条款，并在充分理解之后作出是否同意的决定。',
  ],
  chapters: [
    conclusion,
    definitions,
    service,
    safety,
    members,
    fees,
    settlement,
    invoices,
    disputes,
    obligations,
    fakeTransactions,
    breach,
    confidentiality,
    data,
    term,
    transfer,
    general,
  ],
};
