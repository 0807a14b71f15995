import { fen } from '@ride/domain/money';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { MoneyText } from './MoneyText.tsx';

test.each([
  [0, '0.00元'],
  [5, '0.05元'],
  [123_456, '1234.56元'],
  [-500, '-5.00元'],
])('%d fen are shown as %s', (amount, text) => {
  const { container } = render(<MoneyText amount={fen(amount)} />);
  expect(container.textContent).toBe(text);
});
