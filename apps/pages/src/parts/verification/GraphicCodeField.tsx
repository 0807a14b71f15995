import type { Ref } from 'react';
import { TextField } from '../../ui/TextField.tsx';
import { CaptchaPicture } from './CaptchaPicture.tsx';
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
