import type { Ref } from 'react';
import { TextField } from '../../ui/fields/TextField.tsx';
import { ReloadIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/states/Spinner.tsx';
import type { CaptchaPicture as Picture } from './captcha-picture.ts';
import s from './GraphicCodeField.module.css';
import { verificationTexts } from './texts.ts';
import type { GraphicCode } from './use-graphic-code.ts';

type GraphicCodeFieldProps = {
  /** From `useGraphicCode`. */
  graphic: GraphicCode;
  error?: string | undefined;
  onEdit?: () => void;
  ref?: Ref<HTMLInputElement>;
};

/** Four characters copied from a picture. Shows nothing until the phone has passed its checks. */
export function GraphicCodeField({ graphic, error, onEdit, ref }: GraphicCodeFieldProps) {
  if (graphic.picture.state === 'none') return null;
  const edit = (typed: string) => {
    graphic.edit(typed);
    onEdit?.();
  };
  return (
    <TextField
      ref={ref}
      label={verificationTexts.graphicCode}
      placeholder={verificationTexts.graphicCodePlaceholder}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      value={graphic.code}
      onChange={edit}
      error={error}
      sideBelow
    >
      <CaptchaPicture
        picture={graphic.picture}
        onRenew={graphic.renew}
        onBroken={graphic.markBroken}
      />
    </TextField>
  );
}

type CaptchaPictureProps = {
  picture: Picture;
  onRenew: () => void;
  /** The browser cannot show the picture. */
  onBroken: () => void;
};

/** The picture and its 换一张 are one button: a press anywhere on it fetches another. */
function CaptchaPicture({ picture, onRenew, onBroken }: CaptchaPictureProps) {
  const loading = picture.state === 'loading';
  return (
    <button
      type="button"
      className={s.button}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? undefined : onRenew}
    >
      <span className={s.frame} data-state={picture.state}>
        {picture.state === 'shown' && (
          <img
            className={s.picture}
            src={picture.source}
            alt={verificationTexts.picture}
            width={336}
            height={123}
            onError={onBroken}
          />
        )}
        {picture.state === 'failed' && verificationTexts.pictureFailed}
        {loading && <Spinner />}
      </span>
      <span className={s.words}>
        <ReloadIcon />
        {picture.state === 'failed'
          ? verificationTexts.reloadPicture
          : verificationTexts.anotherPicture}
      </span>
    </button>
  );
}
