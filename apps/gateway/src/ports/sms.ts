import type { Scene } from '@ride/contract/verification';

/** What a text message says: which template, to whom, and the code in it. */
export interface SmsText {
  readonly mobile: string;
  /** Providers keep one approved template for each scene. */
  readonly scene: Scene;
  readonly code: string;
  readonly validMinutes: number;
}

/**
 * Sends text messages. `failed` means it certainly did not go out; an adapter that cannot know
 * (timeout) throws instead.
 */
export interface Sms {
  send(text: SmsText): Promise<'sent' | 'failed'>;
}
