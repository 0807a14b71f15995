import { type CallShape, type RefusalOf, refusalName } from '@ride/contract/define-call';
import { deskRefusals } from '@ride/contract/desk/define-desk-call';

export type DeskRefusalName<Call extends CallShape> =
  | RefusalOf<Call>
  | keyof typeof deskRefusals
  | 'other';

export class DeskRefusal extends Error {
  declare readonly refusal: string;
  declare readonly code: number;
  declare readonly waitSeconds: number | null;

  constructor(refusal: string, code: number, message: string, waitSeconds: number | null) {
    super(message);
    this.name = 'DeskRefusal';
    this.refusal = refusal;
    this.code = code;
    this.waitSeconds = waitSeconds;
  }
}

export type FaultReason = 'badRequest' | 'network' | 'http' | 'brokenAnswer';

const faultTexts: Readonly<Record<FaultReason, string>> = {
  badRequest: '填写的内容不符合要求，请检查后再试',
  network: '连接不上服务器，请检查网络后重试',
  http: '服务器暂时无法处理，请稍后重试',
  brokenAnswer: '服务器的回答无法识别，请刷新页面后重试',
};

export class DeskFault extends Error {
  declare readonly reason: FaultReason;

  constructor(reason: FaultReason, cause?: unknown) {
    super(faultTexts[reason], { cause });
    this.name = 'DeskFault';
    this.reason = reason;
  }
}

/**
 * Returns true if the call was refused for this reason: `isRefusal(error, takeCompany,
 * 'takenByOther')`.
 */
export function isRefusal<Call extends CallShape>(
  error: unknown,
  _call: Call,
  name: DeskRefusalName<Call>,
): error is DeskRefusal {
  return error instanceof DeskRefusal && error.refusal === name;
}

const FORBIDDEN = '您没有这项权限，需要时请联系管理员';

export function formatFailure(error: unknown): string {
  if (error instanceof DeskRefusal && error.refusal === 'forbidden') return FORBIDDEN;
  if (error instanceof DeskRefusal || error instanceof DeskFault) return error.message;
  return '出了点问题，请刷新页面后重试';
}

export function deskRefusalName(call: CallShape, code: number): string {
  for (const [name, own] of Object.entries(deskRefusals)) if (own === code) return name;
  return refusalName(call, code);
}
