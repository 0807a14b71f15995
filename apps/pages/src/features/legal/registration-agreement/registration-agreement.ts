import { legalTitles } from '../../../parts/legal/legal-views.ts';
import type { LegalDocumentData } from '../document/legal-document.ts';
import { accounts } from './accounts.ts';
import { conclusion } from './conclusion.ts';
import { confidentiality } from './confidentiality.ts';
import { definitions } from './definitions.ts';
import { ending } from './ending.ts';
import { liability } from './liability.ts';
import { members } from './members.ts';
import { notices } from './notices.ts';
import { onboarding } from './onboarding.ts';
import { promises } from './promises.ts';
import { provider } from './provider.ts';
import { records } from './records.ts';
import { referral } from './referral.ts';
import { registration } from './registration.ts';

export const registrationAgreement: LegalDocumentData = {
  title: legalTitles.registration,
  effective: '2023-06-15',
  preface: [
    '欢迎贵单位申请注册成为{brand}企业用户。本协议说明如何注册企业账号、谁可以管理和使用账号，以及双方在账号使用过程中的权利和义务。',
    '请经办人在提交注册信息之前仔细阅读并充分理解本协议。勾选同意并提交注册信息，即代表贵单位接受本协议的约束。',
  ],
  chapters: [
    conclusion,
    definitions,
    registration,
    onboarding,
    members,
    accounts,
    promises,
    provider,
    referral,
    confidentiality,
    records,
    ending,
    liability,
    notices,
  ],
};
