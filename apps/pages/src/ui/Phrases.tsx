import { Fragment } from 'react';

/**
 * A text that ends a line only at punctuation and where a `|` stands in it. It is meant for places
 * whose style keeps words together.
 */
export function Phrases({ text }: { text: string }) {
  return text.split('|').map((phrase, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: phrases never change places
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {phrase}
    </Fragment>
  ));
}
