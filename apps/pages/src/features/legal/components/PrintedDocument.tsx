import { currentLegalVersion } from '@ride/contract/legal-versions';
import { createPortal } from 'react-dom';
import type { LegalName } from '../../../parts/legal/legal-views.ts';
import type { LegalDocument } from '../document/number-document.ts';
import { effectText } from '../document/plain-text.ts';
import { legalTexts } from '../texts.ts';
import { LegalChapter } from './LegalChapter.tsx';
import { Pieces } from './Pieces.tsx';
import s from './PrintedDocument.module.css';
import type { LinkTo } from './use-clause-links.ts';

type PrintedDocumentProps = { name: LegalName; document: LegalDocument; linkTo: LinkTo };

/** The text alone, for paper: outside the page and its popup, whose edges would cut it off. */
export function PrintedDocument({ name, document: legal, linkTo }: PrintedDocumentProps) {
  return createPortal(
    <article className={s.printed}>
      <h1 className={s.title}>{legal.title}</h1>
      <p>{effectText(legal.effective)}</p>
      {legal.preface.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
        <p key={index} className={s.paragraph}>
          <Pieces pieces={pieces} linkTo={linkTo} />
        </p>
      ))}
      {legal.chapters.map((chapter) => (
        <LegalChapter key={chapter.anchor} chapter={chapter} linkTo={linkTo} />
      ))}
      <p className={s.version}>{legalTexts.version(currentLegalVersion(name))}</p>
    </article>,
    document.body,
  );
}
