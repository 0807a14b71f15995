import { maskPhone } from '@ride/domain/registration/phone';
import type { FormEvent } from 'react';
import { GraphicCodeField } from '../../../parts/verification/GraphicCodeField.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { puzzleTexts } from '../texts.ts';
import { useGraphicWay } from '../use-graphic-way.ts';
import type { WayProps } from './SliderWay.tsx';
import s from './Way.module.css';

/** For those who cannot drag: the same code is sent for four characters copied from a picture. */
export function GraphicWay({ verified, onSent, onOtherWay }: WayProps) {
  const form = useGraphicWay(verified, onSent);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.send();
  };
  return (
    <>
      <Card title={puzzleTexts.graphicTitle}>
        <p className={s.note}>{puzzleTexts.sendsTo(maskPhone(verified.mobile))}</p>
        <form className={s.form} noValidate onSubmit={submit}>
          <GraphicCodeField
            ref={form.input}
            graphic={form.graphic}
            error={form.problem ?? undefined}
            onEdit={form.forgetProblem}
          />
          <Button type="submit" unready={!form.graphic.isWhole} busy={form.step !== 'editing'}>
            {puzzleTexts.send}
          </Button>
        </form>
      </Card>
      {form.step === 'editing' && (
        <Button look="plain" onPress={onOtherWay}>
          {puzzleTexts.bySlider}
        </Button>
      )}
    </>
  );
}
