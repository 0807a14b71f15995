import type { Scene, SmsNoticeName } from '@ride/contract/verification';

/** What a text message with a code says: which template, to whom, and the code in it. */
export interface SmsText {
  readonly mobile: string;
  /** Providers keep one approved template for each scene. */
  readonly scene: Scene;
  readonly code: string;
  readonly validMinutes: number;
}

/** Tells somebody what was decided about their request; each has an approved template too. */
export interface SmsNotice {
  readonly mobile: string;
  readonly notice: SmsNoticeName;
  /** The company's name, as the applicant wrote it. */
  readonly company: string;
}

/**
 * Sends text messages. `failed` means it certainly did not go out; an adapter that cannot know
 * (timeout) throws instead.
 */
export interface Sms {
  send(text: SmsText | SmsNotice): Promise<'sent' | 'failed'>;
}
