import { MAX_DISPUTE_PICTURES } from '@ride/domain/disputes/line-objections';
import { AddPictures } from './AddPictures.tsx';
import s from './Pictures.module.css';
import { ChosenTiles, PictureNotes } from './PictureTiles.tsx';
import { countUsable } from './picture-queue.ts';
import { pictureTexts } from './texts.ts';
import type { PictureChoice } from './use-picture-queue.ts';

/** Pictures chosen in a form are sent after the form, once there is a receipt number. */
export function PictureField({ choice }: { choice: PictureChoice }) {
  const { pictures, add, retry, forget } = choice;
  return (
    <fieldset className={s.field}>
      <legend className={s.legend}>{pictureTexts.title}</legend>
      <p className={s.hint}>{pictureTexts.hint(MAX_DISPUTE_PICTURES)}</p>
      <ul className={s.grid}>
        <ChosenTiles pictures={pictures} onRetry={retry} onRemove={forget} />
        <AddPictures count={countUsable(pictures)} onAdd={add} />
      </ul>
      <PictureNotes pictures={pictures} />
    </fieldset>
  );
}

type SentPicturesProps = {
  choice: PictureChoice;
  /** A gateway may answer without a receipt number; then pictures cannot be sent. */
  hasReceipt: boolean;
};

export function SentPictures({ choice, hasReceipt }: SentPicturesProps) {
  const { pictures, retry, forget } = choice;
  if (pictures.length === 0) return null;
  if (!hasReceipt) return <p className={s.problem}>{pictureTexts.noReceipt}</p>;
  return (
    <div className={s.field}>
      <ul className={s.grid}>
        <ChosenTiles pictures={pictures} onRetry={retry} onRemove={forget} />
      </ul>
      <PictureNotes pictures={pictures} />
    </div>
  );
}
