import type { Chapter, Clause, TextPiece } from '../document/legal-document.ts';
import s from './LegalDocument.module.css';
import type { ClauseLink } from './use-clause-links.ts';

type LegalChapterProps = { chapter: Chapter; linkTo: ClauseLink };

export function LegalChapter({ chapter, linkTo }: LegalChapterProps) {
  return (
    <section className={s.chapter}>
      <h2
        className={s.title}
        data-anchor={chapter.anchor}
        tabIndex={-1}
      >{`${chapter.number}、${chapter.title}`}</h2>
      <ol>
        {chapter.clauses.map((clause) => (
          <LegalClause key={clause.anchor} clause={clause} linkTo={linkTo} />
        ))}
      </ol>
    </section>
  );
}

type LegalClauseProps = { clause: Clause; linkTo: ClauseLink };

function LegalClause({ clause: { anchor, number, text, items }, linkTo }: LegalClauseProps) {
  return (
    <li className={s.clause} data-anchor={anchor} tabIndex={-1}>
      <p>
        <span className={s.number}>{number}</span> <TextPieces pieces={text} linkTo={linkTo} />
      </p>
      {items.length > 0 && (
        <ol className={s.items}>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
            <li key={index} className={s.item}>
              <span>{`（${index + 1}）`}</span>
              <span>
                <TextPieces pieces={item} linkTo={linkTo} />
              </span>
            </li>
          ))}
        </ol>
      )}
    </li>
  );
}

type PiecesProps = { pieces: readonly TextPiece[]; linkTo: ClauseLink };

export function TextPieces({ pieces, linkTo }: PiecesProps) {
  return pieces.map((piece, index) =>
    typeof piece === 'string' ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a sentence never changes its order
      <a key={index} className={s.reference} {...linkTo(piece.anchor)}>
        {piece.label}
      </a>
    ),
  );
}
