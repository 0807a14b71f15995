import { eraseContact } from '../features/companies/follow-up/erase-contact-service.ts';
import { collectCompanies } from '../features/companies/follow-up/personal-data-store.ts';
import {
  collectDisputes,
  eraseDisputeWords,
  listReceiptNumbers,
} from '../features/disputes/personal-data-store.ts';
import { collectOrders } from '../features/orders/personal-data-store.ts';
import { collectReferral, deleteReferralTraces } from '../features/referral/personal-data-store.ts';
import {
  anonymiseAccount,
  collectAccount,
  findUserId,
} from '../features/session/personal-data-store.ts';
import { forgetPhone } from '../features/verification/known/known-client.ts';
import {
  collectVerification,
  deleteVerification,
} from '../features/verification/personal-data-store.ts';
import { auditedPhone } from '../features/verification/sms/unlock-phone-service.ts';
import type { PersonalData } from '../ports/personal-data.ts';
import type { Ports } from '../ports/ports.ts';

/**
 * Everything the features store about a phone. Rewards and trips are found by the account, which is
 * therefore made anonymous after them; companies write to the audit and come last.
 */
export const personalData = (
  ports: Pick<Ports, 'now' | 'secret' | 'auditTrail' | 'eventsOut'>,
): readonly PersonalData[] => [
  {
    subject: '短信验证记录',
    kept: '发送次数的统计最长保存1天，用于防止短信轰炸，到期自动删除',
    collect: collectVerification,
    erase: async (tx, mobile) =>
      (await deleteVerification(tx, mobile)) + (await forgetPhone(tx, ports.secret, mobile)),
  },
  {
    subject: '行程、费用与费用异议',
    kept: '行程记录依法至少保存2年，交易记录（含费用调整的决定与退款）至少保存3年，期间只保留与已匿名的账号的关联，不再保留手机号、异议的说明和图片',
    collect: ofUser(async (db, userId) => [
      ...(await collectOrders(db, userId)),
      ...(await collectDisputes(db, userId)),
    ]),
    auditedSubjects: async (db, mobile) => {
      const userId = await findUserId(db, mobile);
      const receipts = userId === null ? [] : await listReceiptNumbers(db, userId);
      return receipts.map((id) => ({ kind: 'dispute', id }) as const);
    },
    erase: async (tx, mobile) => {
      const userId = await findUserId(tx, mobile);
      return userId === null ? 0 : eraseDisputeWords(tx, userId);
    },
  },
  {
    subject: '邀请与奖励',
    kept: '奖励的记账凭证依照会计法规保存，只保留与已匿名的账号的关联',
    collect: ofUser(collectReferral),
    erase: async (tx, mobile) => {
      const userId = await findUserId(tx, mobile);
      return userId === null ? 0 : deleteReferralTraces(tx, userId);
    },
  },
  {
    subject: '账号与登录',
    kept: null,
    collect: collectAccount,
    erase: anonymiseAccount,
  },
  {
    subject: '企业注册与加入申请',
    kept: '企业的充值、退款与开票记录和签署协议的凭证依法保存，不再保留联系人的姓名和手机号',
    collect: collectCompanies,
    erase: async (tx, mobile, actor) => {
      const erased = await eraseContact(ports, tx, mobile, actor);
      const subject = auditedPhone(ports.secret, mobile);
      await ports.auditTrail.eraseReasons(tx, { actor, subject });
      return erased;
    },
  },
];

/** Nothing for a phone that never logged in. */
const ofUser =
  (collect: (db: Ports['db'], userId: string) => Promise<unknown[]>): PersonalData['collect'] =>
  async (db, mobile) => {
    const userId = await findUserId(db, mobile);
    return userId === null ? [] : collect(db, userId);
  };
