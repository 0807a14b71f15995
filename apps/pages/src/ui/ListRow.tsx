import { type ReactNode, useId } from 'react';
import { ArrowIcon } from './icons.tsx';
import s from './ListRow.module.css';

type RowGroupProps = { title?: string; children: ReactNode };

export function RowGroup({ title, children }: RowGroupProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={title ? titleId : undefined}>
      {title && (
        <h2 id={titleId} className={s.heading}>
          {title}
        </h2>
      )}
      <ul className={s.group}>{children}</ul>
    </section>
  );
}

type ListRowProps = {
  title: ReactNode;
  tips?: ReactNode;
  value?: ReactNode;
  href?: string;
  onPress?: () => void;
};

export function ListRow({ href, onPress, ...texts }: ListRowProps) {
  return (
    <li className={s.item}>
      {href !== undefined ? (
        <a className={s.row} href={href}>
          <RowTexts {...texts} arrow />
        </a>
      ) : onPress ? (
        <button type="button" className={s.row} onClick={onPress}>
          <RowTexts {...texts} arrow />
        </button>
      ) : (
        <div className={s.row}>
          <RowTexts {...texts} />
        </div>
      )}
    </li>
  );
}

type RowTextsProps = Pick<ListRowProps, 'title' | 'tips' | 'value'> & { arrow?: boolean };

function RowTexts({ title, tips, value, arrow = false }: RowTextsProps) {
  return (
    <>
      <span className={s.text}>
        <span className={s.title}>{title}</span>
        {tips && <span className={s.tips}>{tips}</span>}
      </span>
      {value && <span className={s.value}>{value}</span>}
      {arrow && (
        <span className={s.arrow}>
          <ArrowIcon />
        </span>
      )}
    </>
  );
}
