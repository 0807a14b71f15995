import type { Scene } from '@ride/contract/verification';
import { HOUR_MS } from '@ride/domain/durations';
import type { Limit } from '../../../db/limits.ts';
import { claimLimit, createLimitUse, deleteLimitUses } from '../../../db/limits.ts';
import { networkLimits } from '../../../db/network-limits.ts';
import type { Db } from '../../../db/schema.ts';
import { transaction } from '../../../db/transaction.ts';
import type { Ports } from '../../../ports/ports.ts';
import { hasProvedPhone } from '../known/known-client.ts';
import {
  GRAPHIC_CODE_LIFETIME_MS,
  hmacOfQuestionAnswer,
  phonePictureIds,
} from './graphic-service.ts';
import { upsertGraphicCode } from './graphic-store.ts';
import { newQuestion } from './question.ts';

export interface QuestionRequest {
  readonly mobile: string;
  /**
   * True if the answer is sent with the request for a text message to this phone; otherwise the
   * question is answered by its id.
   */
  readonly isForText: boolean;
  readonly scene: Scene;
  readonly pictureId?: string | undefined;
  readonly session: { readonly mobile: string } | null;
  readonly device: string | null;
  readonly address: string;
}

export type QuestionOutcome =
  | { readonly outcome: 'done'; readonly id: string; readonly question: string }
  | { readonly outcome: 'questionUsed' | 'questionsUsedUp'; readonly waitMs: number };

export async function askQuestion(
  ports: Ports,
  request: QuestionRequest,
): Promise<QuestionOutcome> {
  const { mobile, scene, address, isForText } = request;
  const { question, answer } = newQuestion(ports.randomBytes);
  const id = isForText ? phonePictureIds(request)[0] : ports.randomBytes(16).toString('base64url');
  const answerHmac = hmacOfQuestionAnswer(ports.secret, id, answer);
  const use = createLimitUse(ports.randomBytes, ports.now());
  const asker = { mobile, address, hasProvedPhone: await hasProvedPhone(ports, request) };
  const own = phoneQuestions(asker);
  const limits = [own, ...sharedQuestions(asker, ports.questionsPerHour)];
  return transaction<QuestionOutcome, QuestionOutcome>(ports.db, async (tx, rollback) => {
    for (const limit of limits) {
      const reached = await claimLimit(tx, limit, use);
      if (!reached) continue;
      const outcome = limit === own ? 'questionUsed' : 'questionsUsedUp';
      rollback({ outcome, waitMs: reached.freeAt - use.at });
    }
    await upsertGraphicCode(tx, {
      id,
      scene,
      answerHmac,
      expiresAt: use.at + GRAPHIC_CODE_LIFETIME_MS,
    });
    return { outcome: 'done', id, question };
  });
}

export async function deletePhoneQuestions(tx: Db, mobile: string): Promise<void> {
  for (const hasProvedPhone of [false, true]) {
    await deleteLimitUses(tx, phoneQuestions({ mobile, hasProvedPhone }).subject);
  }
}

/**
 * Strangers and clients that have proved the phone have separate limits, so that strangers cannot
 * use up the owner's question.
 */
interface QuestionAsker {
  readonly mobile: string;
  readonly hasProvedPhone: boolean;
}

const perHour = (atMost: number) => [{ atMost, withinMs: HOUR_MS }];

const phoneQuestions = ({ mobile, hasProvedPhone }: QuestionAsker): Limit => ({
  subject: `question:${hasProvedPhone ? 'known' : 'phone'}:${mobile}`,
  windows: perHour(1),
});

/**
 * The limits that all phones share. Programs answer questions in words easily, so few are allowed,
 * and a stranger's address gets a tenth of them.
 */
const sharedQuestions = (
  { hasProvedPhone, address }: QuestionAsker & { readonly address: string },
  sitePerHour: number,
): readonly Limit[] => [
  ...(hasProvedPhone
    ? []
    : networkLimits('question', address, perHour(Math.ceil(sitePerHour / 10)))),
  { subject: 'question:site', windows: perHour(sitePerHour) },
];
