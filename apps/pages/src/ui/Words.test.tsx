import { render } from '@testing-library/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Words } from './Words.tsx';

test('a line may end between the words of a text, never before punctuation or after an opening quotation mark', () => {
  const { container } = render(<Words text="如何判断“费用”异常？" />);
  expect(container.innerHTML).toBe('如何<wbr>判断“费用”<wbr>异常？');
});

test('the server marks no words, which the browser may divide otherwise', () => {
  expect(renderToStaticMarkup(<Words text="如何判断" />)).toBe('如何判断');
});

test('marking the words after hydration keeps the text node of the server', () => {
  const container = document.createElement('p');
  container.innerHTML = renderToString(<Words text="如何判断" />);
  const { firstChild } = container;
  render(<Words text="如何判断" />, { container, hydrate: true });
  expect(container.innerHTML).toBe('如何<wbr>判断');
  expect(container.firstChild).toBe(firstChild);
});
