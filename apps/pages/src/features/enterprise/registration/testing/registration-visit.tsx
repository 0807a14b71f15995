import { getVerify } from '@ride/contract/captcha';
import type { CallDefinition } from '@ride/contract/define-call';
import {
  enterpriseRule,
  getIndustry,
  registerEnterprise,
  registerEnterpriseShort,
  selectNewPicture,
  verificationEnterPriseInfo,
} from '@ride/contract/enterprise';
import { sendSmsCode } from '@ride/contract/verification';
import { fireEvent, screen } from '@testing-library/react';
import type { Answer } from '../../../../api/answer.ts';
import { successAnswer } from '../../../../testing/answers.ts';
import {
  createVisit,
  renderPageWithTracking,
  type Visit,
} from '../../../../testing/render-page.tsx';
import { registrationDraft } from '../form-draft.ts';
import { RegistrationPage } from '../RegistrationPage.tsx';
import type { RegistrationForm } from '../registration-form.ts';

export const MAIN_PATH = '/company_car_register';
export const SIMPLER_PATH = '/company_car_register_H5';

export const COMPANY_NAME_LABEL = '企业注册名称';
export const CONTACT_NAME_LABEL = '联系人姓名';
export const PHONE_LABEL = '联系人手机号';
export const GRAPHIC_CODE_LABEL = '图形验证码';
export const SMS_CODE_LABEL = '短信验证码';

export function refuseCall<Call extends CallDefinition>(
  call: Call,
  refusal: Extract<keyof Call['refusals'], string> | 'other',
  message: string,
  extra: { readonly waitSeconds?: number } = {},
): Promise<Answer<Call>> {
  const code = call.refusals[refusal] ?? 10_500;
  return Promise.resolve({ ok: false, refusal, code, message, ...extra } as Answer<Call>);
}

const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=';

export const industry = { id: 3, name: '信息技术' };

export function createRegistrationVisit(address: string = MAIN_PATH): Visit {
  const at = createVisit(address, {
    registrationSalt: 'salt',
    links: { enterpriseConsole: 'https://console.example.com/' },
  });
  at.gateway.answer(selectNewPicture, successAnswer({ protocolJpg: null, downloadUrl: null }));
  at.gateway.answer(enterpriseRule, successAnswer({ img: null, spaceRuleVo: null }));
  at.gateway.answer(getIndustry, successAnswer([{ id: industry.id, industryName: industry.name }]));
  at.gateway.answer(verificationEnterPriseInfo, successAnswer(null));
  at.gateway.answer(getVerify, successAnswer({ imageCode: PNG }));
  at.gateway.answer(sendSmsCode, successAnswer(null));
  at.gateway.answer(registerEnterprise, successAnswer(null));
  at.gateway.answer(registerEnterpriseShort, successAnswer(null));
  return at;
}

export const completeDraft = {
  city: { code: '320100', name: '南京市' },
  fullName: '南京星河科技有限公司',
  scale: '101-500人',
  industry,
  contactName: '李雷',
  mobile: '13800000000',
  agreed: true,
} as const;

export const fillDraft = (at: Visit, changed: Partial<RegistrationForm> = {}): void =>
  registrationDraft.write(at.store, { ...completeDraft, ...changed });

export const showForm = (at: Visit) => renderPageWithTracking(<RegistrationPage />, at);

export function openForm(address?: string): Visit {
  const at = createRegistrationVisit(address);
  showForm(at);
  return at;
}

export function openFilledForm(changed: Partial<RegistrationForm> = {}, address?: string): Visit {
  const at = createRegistrationVisit(address);
  fillDraft(at, changed);
  showForm(at);
  return at;
}

export const findField = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const typeIntoField = (label: string, value: string) =>
  fireEvent.change(findField(label), { target: { value } });
export const blurField = (label: string) => fireEvent.blur(findField(label));
