import { ReloadIcon } from '../../ui/icons.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import s from './CaptchaPicture.module.css';
import type { CaptchaPicture as Picture } from './captcha-picture.ts';
import { verificationTexts } from './texts.ts';

type CaptchaPictureProps = {
  picture: Picture;
  onRenew: () => void;
  /** What came is no picture the browser can show. */
  onBroken: () => void;
};

/** The picture and its 换一张 are one button: a press anywhere on it asks for another. */
export function CaptchaPicture({ picture, onRenew, onBroken }: CaptchaPictureProps) {
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
