import type { Piece } from '../document/pieces.ts';
import s from './LegalDocument.module.css';
import type { LinkTo } from './use-clause-links.ts';

type PiecesProps = { pieces: readonly Piece[]; linkTo: LinkTo };

/** Running text whose references lead to their clauses. */
export function Pieces({ pieces, linkTo }: PiecesProps) {
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
