import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { useTrackPress } from '../../../../api/track.ts';
import { showToast } from '../../../../ui/toast/toast-store.ts';
import type { Confirmation } from '../../bill/bill.ts';
import { billQueries } from '../../bill/queries.ts';
import { readConfirmation } from '../../bill/read-disputes.ts';
import { formCallFlags } from '../../call-flags.ts';
import { helpTexts } from '../texts.ts';

export function useConfirmFare(orderUuid: string) {
  const call = useCall();
  const queries = useQueryClient();
  const trackPress = useTrackPress();
  const [confirmed, setConfirmed] = useState<Confirmation | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const isSending = useRef(false);

  const send = async () => {
    // The call is loaded on the press, because few readers of the help confirm a fare.
    const { confirmFare } = await import('@ride/contract/disputes');
    return call(confirmFare, { orderUuid }, formCallFlags);
  };
  const confirm = async () => {
    const answer = await send().catch(() => null);
    // The button is enabled before a failure is shown, so that the passenger can press again at
    // once.
    isSending.current = false;
    setConfirming(false);
    if (answer === null) return showToast(helpTexts.notConfirmed);
    setAsking(false);
    if (answer.ok) setConfirmed(readConfirmation({ state: 'confirmed', ...answer.data }));
    else showToast(answer.message || helpTexts.notConfirmed);
    // The bill is also fetched after a refusal, because a refusal means that the order has changed.
    void queries.invalidateQueries({ queryKey: billQueries.all });
  };

  return {
    confirmed,
    isAsking,
    isConfirming,
    ask: () => setAsking(true),
    cancel: () => setAsking(false),
    confirm() {
      if (isSending.current) return;
      isSending.current = true;
      trackPress('no-objection');
      setConfirming(true);
      void confirm();
    },
  };
}
