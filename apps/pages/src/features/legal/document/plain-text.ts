import { legalTexts } from '../texts.ts';
import { type LegalDocument, textOf } from './legal-document.ts';

/** `2023-06-15` as 2023年6月15日. */
export function chineseDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

export const effectText = (effective: string | null): string =>
  effective ? legalTexts.effective(chineseDate(effective)) : legalTexts.effectiveOnAgreement;

/**
 * A whole text as lines: what is downloaded and copied, what `docs/legal` keeps, and what the
 * version is the hash of. Changing how it is written makes new versions of every text.
 */
export function plainText({ title, effective, preface, chapters }: LegalDocument): string {
  const lines = [title, effectText(effective), ...preface.map(textOf)];
  for (const chapter of chapters) {
    lines.push('', `${chapter.number}、${chapter.title}`);
    for (const { number, text, items } of chapter.clauses) {
      lines.push(`${number} ${textOf(text)}`);
      lines.push(...items.map((item, index) => `（${index + 1}）${textOf(item)}`));
    }
  }
  return `${lines.join('\n')}\n`;
}
