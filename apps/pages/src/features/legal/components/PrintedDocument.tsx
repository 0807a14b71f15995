import { useEffect, useLayoutEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { LegalName } from '../../../parts/legal/legal-views.ts';
import type { LegalDocument } from '../document/legal-document.ts';
import { effectiveDateText, formatChineseDate } from '../document/plain-text.ts';
import { legalTexts } from '../texts.ts';
import { newestVersion } from './LegalActions.tsx';
import { LegalChapter, TextPieces } from './LegalChapter.tsx';
import s from './PrintedDocument.module.css';
import type { ClauseLink } from './use-clause-links.ts';

type PrintedDocumentProps = { name: LegalName; document: LegalDocument; linkTo: ClauseLink };

/** The printed text stands outside the page and its popup, whose edges would cut it off. */
export function PrintedDocument({ name, document: legal, linkTo }: PrintedDocumentProps) {
  const { since, version } = newestVersion(name);
  return createPortal(
    <article className={s.printed}>
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
    </article>,
    document.body,
  );
}

/**
 * True while the page is printed, by our button or by the browser's menu. Meanwhile the root
 * element has `data-printing`, by which styles hide everything else.
 */
export function usePrint() {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser takes its snapshot as soon as the listeners have returned, so the update must be
    // synchronous.
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  useLayoutEffect(() => {
    if (!isPrinting) return;
    document.documentElement.dataset.printing = '';
    return () => {
      delete document.documentElement.dataset.printing;
    };
  }, [isPrinting]);
  return {
    isPrinting,
    print() {
      flushSync(() => setPrinting(true));
      window.print();
    },
  };
}
