import type { LegalDocumentData } from '@ride/contract/legal-wording';
import { type RefObject, useEffect, useMemo, useState } from 'react';
import { useEnvironment } from '../../../api/environment.ts';
import type { LegalName, LegalViewProps } from '../../../parts/legal/legal-views.ts';
import { usePrint } from '../../../parts/printing/use-print.ts';
import { Collapse } from '../../../ui/collapse/Collapse.tsx';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { findClause, numberDocument } from '../document/legal-document.ts';
import { readLegalParties } from '../document/parties.ts';
import { effectiveDateText } from '../document/plain-text.ts';
import { legalTexts } from '../texts.ts';
import { LegalActions } from './LegalActions.tsx';
import { LegalChapter, TextPieces } from './LegalChapter.tsx';
import s from './LegalDocument.module.css';
import { OlderVersions } from './OlderVersions.tsx';
import { PrintedDocument } from './PrintedDocument.tsx';
import { useClauseLinks } from './use-clause-links.ts';

type LegalDocumentProps = LegalViewProps & { name: LegalName; data: LegalDocumentData };

export function LegalDocument({ name, data, clause, onJump }: LegalDocumentProps) {
  const environment = useEnvironment();
  const document = useMemo(
    () => numberDocument(data, readLegalParties(environment)),
    [data, environment],
  );
  const { root, linkTo } = useClauseLinks(name, findClause(document, clause), onJump);
  const { isPrinting, print } = usePrint();
  const { effective, preface, chapters } = document;
  return (
    <article ref={root} className={s.document} aria-label={document.title}>
      <p className={s.effective} tabIndex={-1}>
        {effectiveDateText(effective)}
      </p>
      <LegalActions name={name} document={document} root={root} onPrint={print} />
      {preface.map((pieces, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
        <p key={index} className={s.paragraph}>
          <TextPieces pieces={pieces} linkTo={linkTo} />
        </p>
      ))}
      <nav className={s.contents} aria-label={legalTexts.contents}>
        <Collapse title={legalTexts.contents}>
          <ol>
            {chapters.map(({ anchor, number, title }) => (
              <li key={anchor}>
                <a className={s.entry} {...linkTo(anchor)}>{`${number}、${title}`}</a>
              </li>
            ))}
          </ol>
        </Collapse>
      </nav>
      {chapters.map((chapter) => (
        <LegalChapter key={chapter.anchor} chapter={chapter} linkTo={linkTo} />
      ))}
      <OlderVersions name={name} />
      <ToTop document={root} />
      {isPrinting && <PrintedDocument name={name} document={document} linkTo={linkTo} />}
    </article>
  );
}

function ToTop({ document: root }: { document: RefObject<HTMLElement | null> }) {
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    const beginning = root.current?.firstElementChild;
    if (!beginning) return;
    const seen = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    seen.observe(beginning);
    return () => seen.disconnect();
  }, [root]);

  const goUp = () => {
    const beginning = root.current?.firstElementChild;
    if (!(beginning instanceof HTMLElement)) return;
    beginning.scrollIntoView({ block: 'end' });
    beginning.focus({ preventScroll: true });
  };

  return (
    <div className={s.toTop}>
      {isAway && (
        <button type="button" className={s.toTopButton} onClick={goUp}>
          <span className={s.up}>
            <ArrowIcon />
          </span>
          {legalTexts.toTop}
        </button>
      )}
    </div>
  );
}
