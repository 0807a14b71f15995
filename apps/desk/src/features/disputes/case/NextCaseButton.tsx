import { listDisputes } from '@ride/contract/desk/disputes';
import { workbenchQueue } from '@ride/contract/desk/workbench';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callDesk } from '../../../api/call-desk.ts';
import { failureText } from '../../../api/desk-refusal.ts';
import { nextCase } from './next-case.ts';

const calls: Parameters<typeof nextCase>[0] = {
  list: (filter) => callDesk(listDisputes, filter),
  queue: (asked) => callDesk(workbenchQueue, asked),
};

/** Opens what is to be done next, after something was done with a case. */
export function NextCaseButton({ receiptNumber }: { readonly receiptNumber: string }) {
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [isLooking, setLooking] = useState(false);
  const open = async () => {
    setLooking(true);
    try {
      const next = await nextCase(calls, receiptNumber);
      if (next === null) void message.info('没有下一件了');
      else {
        await navigate(`/disputes/${encodeURIComponent(next)}`);
        document.getElementById('content')?.focus();
      }
    } catch (error) {
      void message.error(failureText(error));
    } finally {
      setLooking(false);
    }
  };
  return (
    <Button type="primary" loading={isLooking} onClick={() => void open()}>
      下一件
    </Button>
  );
}
