import { ClearIcon } from '../../../../ui/icons.tsx';
import { Spinner } from '../../../../ui/states/Spinner.tsx';
import s from './Pictures.module.css';
import { pictureTexts } from './texts.ts';

type PictureTileProps = {
  /** Counted from 1. */
  place: number;
  /** Base64 of a JPEG; null while there is none. */
  data: string | null;
  isBusy: boolean;
  isWrong?: boolean;
  /** What can be tried again, with the name that says which picture. */
  again: { readonly text: string; readonly name: string; readonly onPress: () => void } | null;
  onRemove: (() => void) | null;
};

export function PictureTile({
  place,
  data,
  isBusy,
  isWrong = false,
  again,
  onRemove,
}: PictureTileProps) {
  return (
    <li className={s.tile} data-wrong={isWrong || undefined} aria-busy={isBusy || undefined}>
      {data === null ? (
        <span className="visually-hidden">{pictureTexts.picture(place)}</span>
      ) : (
        <img
          className={s.picture}
          src={`data:image/jpeg;base64,${data}`}
          alt={pictureTexts.picture(place)}
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
          aria-label={pictureTexts.remove(place)}
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
