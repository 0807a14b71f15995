import { type ReactNode, useId } from 'react';
import s from './Card.module.css';

type CardProps = { title?: ReactNode; children: ReactNode };

/**
 * A card with a title is a region that screen readers can jump to; without a title it is only a
 * surface.
 */
export function Card({ title, children }: CardProps) {
  const titleId = useId();
  if (!title) return <div className={s.card}>{children}</div>;
  return (
    <section className={s.card} aria-labelledby={titleId}>
      <h2 id={titleId} className={s.title}>
        {title}
      </h2>
      {children}
    </section>
  );
}
