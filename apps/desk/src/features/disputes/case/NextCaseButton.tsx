import { listDisputes } from '@ride/contract/desk/disputes';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callDesk } from '../../../api/call-desk.ts';
import { failureText } from '../../../api/desk-refusal.ts';
import { useSession } from '../../../api/session.ts';
import { nextCase } from './next-case.ts';

/** Opens what is to be done next, after something was done with a case. */
export function NextCaseButton({ receiptNumber }: { readonly receiptNumber: string }) {
  const me = useSession();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [isLooking, setLooking] = useState(false);
  const open = async () => {
    setLooking(true);
    try {
      const next = await nextCase((filter) => callDesk(listDisputes, filter), me, receiptNumber);
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
