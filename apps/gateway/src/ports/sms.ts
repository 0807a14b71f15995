import type { CodeScene, SmsNoticeName } from '@ride/contract/verification';
import type { DisputeKind } from '@ride/domain/disputes/dispute-case';

export interface SmsText {
  readonly mobile: string;
  readonly scene: CodeScene;
  readonly code: string;
  readonly validMinutes: number;
}

/** A text message about a case of the receiver; each kind has an approved template. */
export type SmsNotice = (JoinNotice | OpeningNotice | DecisionNotice | QuestionNotice) & {
  /** The id stays the same when a notice is retried, so that the phone receives it once. */
  readonly noticeId: string;
};

interface JoinNotice {
  readonly mobile: string;
  readonly notice: Extract<SmsNoticeName, 'joinAccepted' | 'joinRefused'>;
  readonly company: string;
}

/**
 * A case of kind `held` or `wrongRule` was not raised by its passenger, so notices name it
 * differently.
 */
export type NoticeSubject = DisputeKind | 'appeal';

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
  /** For example 费用调整为39.00元，退回30.00元. */
  readonly result: string;
}

interface QuestionNotice {
  readonly mobile: string;
  readonly notice: 'disputeAsked';
  readonly about: NoticeSubject;
  readonly receiptNumber: string;
  /** For example 11月20日 18:00. */
  readonly answerBy: string;
}

/**
 * `failed` means that the text was certainly not sent; an adapter that cannot know, as after a
 * timeout, throws instead. A notice may be sent again after both, a code only after `failed`.
 */
export interface Sms {
  send(text: SmsText | SmsNotice): Promise<'sent' | 'failed'>;
}
