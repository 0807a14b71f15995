import { legalTexts } from '../texts.ts';
import { joinPieces, type LegalDocument } from './legal-document.ts';

export function formatChineseDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}

export const effectiveDateText = (effective: string | null): string =>
  effective ? legalTexts.effective(formatChineseDate(effective)) : legalTexts.effectiveOnAgreement;

/**
 * This text is downloaded, copied and kept in the brand's `legal/archive`, and its hash is the version. A change
 * of the format therefore makes a new version of every text.
 */
export function formatLegalPlainText({
  title,
  effective,
  preface,
  chapters,
}: LegalDocument): string {
  const lines = [title, effectiveDateText(effective), ...preface.map(joinPieces)];
  for (const chapter of chapters) {
    lines.push('', `${chapter.number}、${chapter.title}`);
    for (const { number, text, items } of chapter.clauses) {
      lines.push(`${number} ${joinPieces(text)}`);
      lines.push(...items.map((item, index) => `（${index + 1}）${joinPieces(item)}`));
    }
  }
  return `${lines.join('\n')}\n`;
}
