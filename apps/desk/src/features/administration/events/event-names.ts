import { auditSubjectNames } from '@ride/contract/desk/audit-actions';
import { outgoingEvents } from '@ride/contract/events-out';
import { nameOrKey } from '../../../ui/names.ts';

/** A newer gateway may send a type that this desk does not know, which is then shown as it is. */
export const eventTypeName = (type: string): string =>
  Object.hasOwn(outgoingEvents, type)
    ? outgoingEvents[type as keyof typeof outgoingEvents].name
    : type;

const eventSubjectNames = { ...auditSubjectNames, invitation: '邀请', price: '计价' };

export const eventSubjectName = (kind: string): string => nameOrKey(eventSubjectNames, kind);

const failureNames: Readonly<Record<string, string>> = {
  timeout: '超时未应答',
  'no connection': '无法连接',
  ECONNREFUSED: '拒绝连接',
  ECONNRESET: '连接被重置',
  ENOTFOUND: '域名无法解析',
  UND_ERR_SOCKET: '连接被中断',
};

/** The gateway stores the HTTP status of the answer, or the reason why none arrived. */
export function receiverAnswerText(answer: string): string {
  const name = failureNames[answer];
  if (name === undefined) return answer;
  return /^[A-Z]/.test(answer) ? `${name}（${answer}）` : name;
}
