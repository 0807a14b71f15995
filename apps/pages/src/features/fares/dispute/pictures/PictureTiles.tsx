import { ClearIcon } from '../../../../ui/icons.tsx';
import { Spinner } from '../../../../ui/states/Spinner.tsx';
import s from './Pictures.module.css';
import type { ChosenPicture } from './picture-queue.ts';
import { pictureTexts } from './texts.ts';

type PictureTileProps = {
  number: number;
  /** The data is a JPEG in base64, or null before it is loaded. */
  data: string | null;
  isBusy: boolean;
  isWrong?: boolean;
  again: { readonly text: string; readonly name: string; readonly onPress: () => void } | null;
  onRemove: (() => void) | null;
};

export function PictureTile({
  number,
  data,
  isBusy,
  isWrong = false,
  again,
  onRemove,
}: PictureTileProps) {
  return (
    <li className={s.tile} data-wrong={isWrong || undefined} aria-busy={isBusy || undefined}>
      {data === null ? (
        <span className="visually-hidden">{pictureTexts.picture(number)}</span>
      ) : (
        <img
          className={s.picture}
          src={`data:image/jpeg;base64,${data}`}
          alt={pictureTexts.picture(number)}
        />
      )}
      {isBusy && (
        <span className={s.busy}>
          <Spinner />
        </span>
      )}
      {again && (
        <button
          type="button"
          className={s.again}
          aria-label={again.name}
          onClick={() => again.onPress()}
        >
          {again.text}
        </button>
      )}
      {onRemove && (
        <button
          type="button"
          className={s.remove}
          aria-label={pictureTexts.remove(number)}
          onClick={onRemove}
        >
          <span className={s.removeMark}>
            <ClearIcon />
          </span>
        </button>
      )}
    </li>
  );
}

type ChosenTilesProps = {
  pictures: readonly ChosenPicture[];
  before?: number;
  onRetry: (pictureId: string) => void;
  onRemove: (pictureId: string) => void;
};

export function ChosenTiles({ pictures, before = 0, onRetry, onRemove }: ChosenTilesProps) {
  return pictures.map((picture, index) => {
    const number = before + index + 1;
    const { pictureId, step } = picture;
    const isSent = step === 'sending' || step === 'sent';
    return (
      <PictureTile
        key={pictureId}
        number={number}
        data={'data' in picture ? picture.data : null}
        isBusy={step === 'shrinking' || step === 'sending'}
        isWrong={step === 'failed' || step === 'unusable'}
        again={
          step === 'failed'
            ? {
                text: pictureTexts.retry,
                name: pictureTexts.retryNumber(number),
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
