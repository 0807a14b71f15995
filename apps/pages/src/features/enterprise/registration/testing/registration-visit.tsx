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
import { success } from '../../../../testing/answers.ts';
import { renderTracked, type Visit, visit } from '../../../../testing/render-page.tsx';
import { registrationDraft } from '../form-draft.ts';
import { RegistrationPage } from '../RegistrationPage.tsx';
import type { RegistrationForm } from '../registration-form.ts';

export const MAIN_PATH = '/company_car_register';
export const SIMPLER_PATH = '/company_car_register_H5';

export const NAME = '企业注册名称';
export const CONTACT = '联系人姓名';
export const PHONE = '联系人手机号';
export const GRAPHIC_CODE = '图形验证码';
export const SMS_CODE = '短信验证码';

export function refusedWith<Call extends CallDefinition>(
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

export function registrationVisit(address: string = MAIN_PATH): Visit {
  const at = visit(address, {
    registrationSalt: 'salt',
    links: { enterpriseConsole: 'https://console.example.com/' },
  });
  at.gateway.answer(selectNewPicture, success({ protocolJpg: null, downloadUrl: null }));
  at.gateway.answer(enterpriseRule, success({ img: null, spaceRuleVo: null }));
  at.gateway.answer(getIndustry, success([{ id: industry.id, industryName: industry.name }]));
  at.gateway.answer(verificationEnterPriseInfo, success(null));
  at.gateway.answer(getVerify, success({ imageCode: PNG }));
  at.gateway.answer(sendSmsCode, success(null));
  at.gateway.answer(registerEnterprise, success(null));
  at.gateway.answer(registerEnterpriseShort, success(null));
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

export const showForm = (at: Visit) => renderTracked(<RegistrationPage />, at);

export function openForm(address?: string): Visit {
  const at = registrationVisit(address);
  showForm(at);
  return at;
}

export function openFilledForm(changed: Partial<RegistrationForm> = {}, address?: string): Visit {
  const at = registrationVisit(address);
  fillDraft(at, changed);
  showForm(at);
  return at;
}

export const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
export const type = (label: string, value: string) =>
  fireEvent.change(field(label), { target: { value } });
export const leave = (label: string) => fireEvent.blur(field(label));
