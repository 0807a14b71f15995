import type { LegalName } from '../../../parts/legal/legal-views.ts';
import { PrintedPage } from '../../../parts/printing/PrintedPage.tsx';
import type { LegalDocument } from '../document/legal-document.ts';
import { effectiveDateText, formatChineseDate } from '../document/plain-text.ts';
import { legalTexts } from '../texts.ts';
import { newestVersion } from './LegalActions.tsx';
import { LegalChapter, TextPieces } from './LegalChapter.tsx';
import s from './PrintedDocument.module.css';
import type { ClauseLink } from './use-clause-links.ts';

type PrintedDocumentProps = { name: LegalName; document: LegalDocument; linkTo: ClauseLink };

export function PrintedDocument({ name, document: legal, linkTo }: PrintedDocumentProps) {
  const { since, version } = newestVersion(name);
  return (
    <PrintedPage>
      <h1 className={s.title}>{legal.title}</h1>
      <p>{effectiveDateText(legal.effective)}</p>
      {legal.preface.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
        <p key={index} className={s.paragraph}>
          <TextPieces pieces={pieces} linkTo={linkTo} />
        </p>
      ))}
      {legal.chapters.map((chapter) => (
        <LegalChapter key={chapter.anchor} chapter={chapter} linkTo={linkTo} />
      ))}
      <p className={s.version}>{legalTexts.fullVersion(formatChineseDate(since), version)}</p>
    </PrintedPage>
  );
}
