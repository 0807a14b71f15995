import type { CodeScene, SmsNoticeName } from '@ride/contract/verification';
import type { DisputeKind } from '@ride/domain/disputes/dispute-case';

/** What a text message with a code says: which template, to whom, and the code in it. */
export interface SmsText {
  readonly mobile: string;
  /** Providers keep one approved template for each scene. */
  readonly scene: CodeScene;
  readonly code: string;
  readonly validMinutes: number;
}

/** Tells somebody that a case was opened for them, what was decided or is asked of them; each has an approved template too. */
export type SmsNotice = (JoinNotice | OpeningNotice | DecisionNotice | QuestionNotice) & {
  /** The same whenever this notice is tried again, so that it reaches the phone once. */
  readonly noticeId: string;
};

interface JoinNotice {
  readonly mobile: string;
  readonly notice: Extract<SmsNoticeName, 'joinAccepted' | 'joinRefused'>;
  /** The company's name, as the applicant wrote it. */
  readonly company: string;
}

/** What a case is to its passenger, who has raised nothing where it is `held` or `wrongRule`. */
export type NoticeSubject = DisputeKind | 'appeal';

/** Of a case that was opened for a passenger who called. */
interface OpeningNotice {
  readonly mobile: string;
  readonly notice: 'disputeOpened';
  readonly about: Extract<NoticeSubject, 'dissent' | 'costProblem'>;
  readonly receiptNumber: string;
}

interface DecisionNotice {
  readonly mobile: string;
  readonly notice: 'disputeDecided';
  readonly about: NoticeSubject;
  readonly receiptNumber: string;
  /** Such as 费用调整为39.00元，退回30.00元. */
  readonly result: string;
}

interface QuestionNotice {
  readonly mobile: string;
  readonly notice: 'disputeAsked';
  readonly about: NoticeSubject;
  readonly receiptNumber: string;
  /** Such as 11月20日 18:00. */
  readonly answerBy: string;
}

/**
 * Sends text messages. `failed` means it certainly did not go out; an adapter that cannot know
 * (timeout) throws instead. A notice may be sent again after both, a code only after `failed`.
 */
export interface Sms {
  send(text: SmsText | SmsNotice): Promise<'sent' | 'failed'>;
}
