import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { DeskFault, DeskRefusal } from '../api/desk-refusal.ts';
import { BulkDialog } from './BulkDialog.tsx';

const openDialog = (run: (row: string) => Promise<unknown>, onDone = vi.fn()) => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BulkDialog
        title="领取"
        rows={['甲', '乙', '丙']}
        nameOf={(row) => row}
        run={run}
        refreshes={[]}
        onClose={vi.fn()}
        onDone={onDone}
      />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: /开\s?始/ }));
  return onDone;
};

test('a bulk action names each refused row with the reason and completes the others', async () => {
  const onDone = openDialog(async (row) => {
    if (row === '丙') return '提交复核';
    if (row === '乙') throw new DeskRefusal('takenByOther', 1, '李强已经领取', null);
  });
  await screen.findByText('已完成 2 件（提交复核 1 件），未完成 1 件');
  const results = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(results).toEqual(['乙：李强已经领取', '甲：已完成', '丙：提交复核']);
  fireEvent.click(screen.getByRole('button', { name: /关\s?闭/ }));
  expect(onDone).toHaveBeenCalledOnce();
});

test('a lost connection stops a bulk action, and 继续 resumes with the same row', async () => {
  const tried: string[] = [];
  openDialog(async (row) => {
    tried.push(row);
    if (tried.length === 2) throw new DeskFault('network');
  });
  await screen.findByText('已完成 1 件，还有 2 件');
  screen.getByText('连接不上服务器，请检查网络后重试');
  fireEvent.click(screen.getByRole('button', { name: /继\s?续/ }));
  await screen.findByText('已完成 3 件');
  expect(tried).toEqual(['甲', '乙', '乙', '丙']);
});
