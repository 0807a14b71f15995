import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useNavigation } from '../../../../routes/navigation.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import s from './DisputeForm.module.css';
import { raiseTexts } from './texts.ts';

type StepCardProps = {
  title: string;
  takesFocus: boolean;
  /** The button that ends the step; a step without it is answered by buttons of its own. */
  submit?: ReactNode;
  onSubmit?: () => void;
  children: ReactNode;
};

export function StepCard({ title, takesFocus, submit, onSubmit, children }: StepCardProps) {
  const { back } = useNavigation();
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const heading = titleRef.current;
    if (!takesFocus || !heading) return;
    heading.focus({ preventScroll: true });
    const { scrollingElement } = heading.ownerDocument;
    if (scrollingElement) scrollingElement.scrollTop = 0;
  }, [takesFocus]);
  const onFormSubmit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <Card title={title} titleRef={titleRef}>
      <form className={s.form} noValidate onSubmit={onFormSubmit}>
        {children}
        {submit}
        <Button look="plain" onPress={back}>
          {raiseTexts.back}
        </Button>
      </form>
    </Card>
  );
}
