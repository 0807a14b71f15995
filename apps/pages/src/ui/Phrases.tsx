import { Fragment } from 'react';
import s from './Phrases.module.css';

/** A text that ends a line only at punctuation and where a `|` stands in it. */
export function Phrases({ text }: { text: string }) {
  return (
    <span className={s.phrases}>
      {text.split('|').map((phrase, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: phrases never change places
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  );
}
