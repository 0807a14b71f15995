import { type ReactNode, type Ref, useId } from 'react';
import s from './Card.module.css';

type CardProps = {
  title?: ReactNode;
  /** With a ref, the title can take the focus. */
  titleRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
};

/**
 * A card with a title is a region that screen readers can jump to; without a title it is only a
 * surface.
 */
export function Card({ title, titleRef, children }: CardProps) {
  const titleId = useId();
  if (!title) return <div className={s.card}>{children}</div>;
  return (
    <section className={s.card} aria-labelledby={titleId}>
      <h2 ref={titleRef} tabIndex={titleRef ? -1 : undefined} id={titleId} className={s.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
