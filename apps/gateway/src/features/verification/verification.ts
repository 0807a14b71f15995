import type { Handlers } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import type { PersonalData } from '../privacy/privacy.ts';
import { createCallerCodes } from './caller-codes.ts';
import { readDeviceToken, signDeviceToken } from './device/device-token.ts';
import { graphicRoutes } from './graphic/graphic-routes.ts';
import { questionRoutes } from './graphic/question-routes.ts';
import { deletePhoneProofs } from './known/known-client.ts';
import { deleteVerificationData, exportVerificationData } from './personal-data-store.ts';
import { puzzleRoutes } from './puzzle/puzzle-routes.ts';
import { requireHuman } from './require-human.ts';
import { checkSmsCode, requireSmsCode } from './require-sms-code.ts';
import { listSentCodes } from './sms/sms-code-store.ts';
import { smsInternalRoutes, smsRoutes } from './sms/sms-routes.ts';
import { phoneAuditSubject } from './sms/unlock-phone-service.ts';

export type {
  CheckSmsCode,
  CodeCheck,
  CodeClient,
  HumanProof,
  RequireHuman,
  RequireSmsCode,
} from './code-check.ts';

export type ListSentCodes = typeof listSentCodes;

export interface VerificationDeps {
  readonly ports: Ports;
}

export function verificationFeature({ ports }: VerificationDeps) {
  const needsCode = requireSmsCode(ports);
  return {
    handlers: {
      ...graphicRoutes(ports),
      ...puzzleRoutes(ports),
      ...questionRoutes(ports),
      ...smsRoutes(ports),
      ...smsInternalRoutes(ports),
      ...deviceRoutes(ports),
    },
    requireSmsCode: needsCode,
    requireHuman: requireHuman(ports, needsCode),
    checkSmsCode: checkSmsCode(ports),
    callerCodes: createCallerCodes(ports),
    readDeviceToken: (token: string) => readDeviceToken(ports.secret, token, ports.now()),
    phoneAuditSubject: (mobile: string) => phoneAuditSubject(ports.secret, mobile),
    listSentCodes,
    personalData: personalData(ports),
  };
}

/** The contract also accepts other signals of the device; only the fingerprint is used here. */
const deviceRoutes = ({ secret, now }: Ports): Pick<Handlers, 'deviceToken'> => ({
  deviceToken({ visitorId }) {
    const { token, expiresAt } = signDeviceToken(secret, visitorId, now());
    return { riskDeviceToken: token, expiresAt };
  },
});

const personalData = ({ secret }: Ports): PersonalData => ({
  subject: '短信验证记录',
  kept: '发送次数的统计最长保存1天，用于防止短信轰炸，到期自动删除',
  collect: exportVerificationData,
  erase: async (tx, mobile) =>
    (await deleteVerificationData(tx, mobile)) + (await deletePhoneProofs(tx, secret, mobile)),
});
