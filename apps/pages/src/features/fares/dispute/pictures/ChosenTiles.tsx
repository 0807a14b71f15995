import s from './Pictures.module.css';
import { PictureTile } from './PictureTile.tsx';
import type { ChosenPicture } from './picture-queue.ts';
import { pictureTexts } from './texts.ts';

type ChosenTilesProps = {
  pictures: readonly ChosenPicture[];
  /** Tiles before them. */
  before?: number;
  onRetry: (pictureId: string) => void;
  /** Of one that has not been sent. */
  onRemove: (pictureId: string) => void;
};

export function ChosenTiles({ pictures, before = 0, onRetry, onRemove }: ChosenTilesProps) {
  return pictures.map((picture, index) => {
    const place = before + index + 1;
    const { pictureId, step } = picture;
    const isSent = step === 'sending' || step === 'sent';
    return (
      <PictureTile
        key={pictureId}
        place={place}
        data={'data' in picture ? picture.data : null}
        isBusy={step === 'shrinking' || step === 'sending'}
        isWrong={step === 'failed' || step === 'unusable'}
        again={
          step === 'failed'
            ? {
                text: pictureTexts.retry,
                name: pictureTexts.retryPlace(place),
                onPress: () => onRetry(pictureId),
              }
            : null
        }
        onRemove={isSent ? null : () => onRemove(pictureId)}
      />
    );
  });
}

type PictureNotesProps = Pick<ChosenTilesProps, 'pictures' | 'before'>;

/** How far they are, and what is wrong with which: read out as it changes. */
export function PictureNotes({ pictures, before = 0 }: PictureNotesProps) {
  return (
    <div role="status">
      <p className={s.note}>{progressText(pictures)}</p>
      {pictures.map(
        (picture, index) =>
          'problem' in picture && (
            <p key={picture.pictureId} className={s.problem}>
              {pictureTexts.problem(before + index + 1, picture.problem)}
            </p>
          ),
      )}
    </div>
  );
}

function progressText(pictures: readonly ChosenPicture[]): string | null {
  const count = (step: ChosenPicture['step']) =>
    pictures.filter((picture) => picture.step === step).length;
  if (count('sending') > 0) return pictureTexts.sending(count('sent'), pictures.length);
  if (count('shrinking') > 0) return pictureTexts.shrinking;
  return count('sent') > 0 ? pictureTexts.sent(count('sent')) : null;
}
