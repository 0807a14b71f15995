import { useIsHydrated } from '../lib/use-is-hydrated.ts';

const OPENING = /[“‘（《「【]$/;

/**
 * A text that ends a line only between words, where the browser knows them. It is meant for places
 * whose style keeps words together. The server may know other words than the browser, so it marks
 * none. The first word is plain text, so that React keeps the text node of the server for it.
 */
export function Words({ text }: { text: string }) {
  const isHydrated = useIsHydrated();
  if (!isHydrated || !('Segmenter' in Intl)) return text;
  const words = new Intl.Segmenter('zh', { granularity: 'word' }).segment(text);
  return [...words].map(({ segment, index, isWordLike }) =>
    isWordLike && index > 0 && !OPENING.test(text.slice(0, index))
      ? [<wbr key={index} />, segment]
      : segment,
  );
}
