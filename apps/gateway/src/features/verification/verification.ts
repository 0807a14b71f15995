import type { Handlers } from '../../http/handlers.ts';
import type { Ports } from '../../ports/ports.ts';
import type { PersonalData } from '../privacy/privacy.ts';
import { callerCodes } from './caller-codes.ts';
import { readDevice, signDevice } from './device/device-token.ts';
import { graphicRoutes } from './graphic/graphic-routes.ts';
import { questionRoutes } from './graphic/question-routes.ts';
import { forgetPhone } from './known/known-client.ts';
import { collectVerification, deleteVerification } from './personal-data-store.ts';
import { puzzleRoutes } from './puzzle/puzzle-routes.ts';
import { requirePerson } from './require-person.ts';
import { checkSmsCode, requireSmsCode } from './require-sms-code.ts';
import { listSentCodes } from './sms/sms-code-store.ts';
import { smsInternalRoutes, smsRoutes } from './sms/sms-routes.ts';
import { auditedPhone } from './sms/unlock-phone-service.ts';

export type {
  CheckSmsCode,
  CodeCheck,
  CodeClient,
  PersonProof,
  RequirePerson,
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
    requirePerson: requirePerson(ports, needsCode),
    checkSmsCode: checkSmsCode(ports),
    callerCodes: callerCodes(ports),
    readDevice: (token: string) => readDevice(ports.secret, token, ports.now()),
    auditedPhone: (mobile: string) => auditedPhone(ports.secret, mobile),
    listSentCodes,
    personalData: personalData(ports),
  };
}

/** The contract also accepts other signals of the device; only the fingerprint is used here. */
const deviceRoutes = ({ secret, now }: Ports): Pick<Handlers, 'deviceToken'> => ({
  deviceToken({ visitorId }) {
    const { token, expiresAt } = signDevice(secret, visitorId, now());
    return { riskDeviceToken: token, expiresAt };
  },
});

const personalData = ({ secret }: Ports): PersonalData => ({
  subject: '短信验证记录',
  kept: '发送次数的统计最长保存1天，用于防止短信轰炸，到期自动删除',
  collect: collectVerification,
  erase: async (tx, mobile) =>
    (await deleteVerification(tx, mobile)) + (await forgetPhone(tx, secret, mobile)),
});
