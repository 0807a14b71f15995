import { Alert } from 'antd';
import type { ReactNode } from 'react';

interface NotesProps {
  readonly type: 'error' | 'warning' | 'info';
  readonly title: string;
  /** Nothing is shown without notes. */
  readonly notes: readonly ReactNode[];
}

export function Notes({ type, title, notes }: NotesProps) {
  if (notes.length === 0) return null;
  return (
    <Alert
      type={type}
      showIcon
      title={title}
      description={
        <ul className="notes">
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is replaced as a whole
            <li key={index}>{note}</li>
          ))}
        </ul>
      }
    />
  );
}
