import type { Sms, SmsText } from '../../ports/sms.ts';

export interface OutboxEntry extends SmsText {
  readonly at: number;
  readonly words: string;
}

export interface DevelopmentOutbox extends Sms {
  /** The newest first. */
  recent(): readonly OutboxEntry[];
}

interface OutboxOptions {
  readonly brand: string;
  now(): number;
  /** Writes a line to the terminal. */
  print(line: string): void;
}

const KEPT = 100;

/** Sends nothing: texts are stored in memory and printed on the terminal. */
export function developmentOutbox({ brand, now, print }: OutboxOptions): DevelopmentOutbox {
  const texts: OutboxEntry[] = [];
  return {
    async send(text) {
      const words = `【${brand}】您的验证码是${text.code}，${text.validMinutes}分钟内有效，请勿告诉他人。`;
      texts.unshift({ ...text, at: now(), words });
      texts.length = Math.min(texts.length, KEPT);
      print(`短信 ${text.mobile} ${words}`);
      return 'sent';
    },
    recent: () => [...texts],
  };
}
