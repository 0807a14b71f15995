import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SimilarCases } from './SimilarCases.tsx';

function showCases(groups: unknown) {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, code: 200, msg: '', data: groups }),
  );
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SimilarCases receiptNumber="YY20261116-7KM2QX9R" />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

const decided = {
  receiptNumber: 'YY20261115-AAAAAAAA',
  kind: 'dissent',
  state: 'decided',
  outcome: 'adjusted',
  raisedAt: Date.UTC(2026, 10, 15, 4),
};

test('similar cases stand under what they have in common, with their outcome and a link', async () => {
  const appealed = { ...decided, receiptNumber: 'YY20261114-BBBBBBBB', state: 'appealed' };
  showCases([
    { trait: 'highway', value: '1500', cases: [decided, appealed] },
    { trait: 'vehicle', value: '苏A12345', cases: [] },
  ]);
  await screen.findByText('同样的高速费：15.00 元');
  screen.getByText('调整费用');
  screen.getByText('已申诉');
  expect(screen.queryByText(/苏A12345/)).toBeNull();
  const link = screen.getByRole('link', { name: decided.receiptNumber });
  expect(link.getAttribute('href')).toBe(`/disputes/${decided.receiptNumber}`);
});

test('a case that is like no other says so', async () => {
  showCases([{ trait: 'rule', value: 'nanjing:1', cases: [] }]);
  await screen.findByText('没有同一规则、同一路费或同一车辆的其他争议');
});
