import { App, Button } from 'antd';
import { useNavigate } from 'react-router';
import { useRefreshingMutation } from '../../../api/use-desk.ts';
import { findNextCase } from './next-case.ts';

export function NextCaseButton({ receiptNumber }: { readonly receiptNumber: string }) {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const open = async (next: string | null) => {
    if (next === null) return void message.info('没有下一件了');
    await navigate(`/disputes/${encodeURIComponent(next)}`);
    document.getElementById('content')?.focus();
  };
  const find = useRefreshingMutation(findNextCase, { onDone: (next) => void open(next) });
  return (
    <Button type="primary" loading={find.isPending} onClick={() => find.mutate(receiptNumber)}>
      下一件
    </Button>
  );
}
