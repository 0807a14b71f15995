import type { RequestOf } from '@ride/contract/define-call';
import { applyForInvoice } from '@ride/contract/invoices';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { CallGateway } from '../../../api/answer.ts';
import { useCall } from '../../../api/call-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { randomId } from '../../../lib/random.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import type { InvoiceDraft } from '../invoice-draft.ts';
import { allChosenTrips, dropTrips } from '../own/chosen-trips.ts';
import { useReloadTrips } from '../own/use-invoice-trips.ts';
import { invoiceKey, pressed } from '../queries.ts';
import type { InvoiceForm } from '../use-invoice.ts';
import { headOf } from './invoice-head.ts';
import { applyTexts as t } from './texts.ts';

type Application = RequestOf<typeof applyForInvoice>;
export type InvoiceCopy = Omit<Application, 'applicationId'>;

/** What is sent: a copy of the draft, without what only the page needs. */
export const copyOf = (draft: InvoiceDraft): InvoiceCopy => ({
  head: headOf(draft),
  trips: allChosenTrips(draft).map(({ orderUuid, fen }) => ({ orderUuid, amountFen: fen })),
});

type Result =
  | { readonly kind: 'done'; readonly applicationId: string }
  | { readonly kind: 'tripsChanged' | 'idUsed' | 'tryAgain'; readonly message: string };

async function send(call: CallGateway, application: Application): Promise<Result> {
  const answer = await call(applyForInvoice, application, pressed);
  if (answer.ok) return { kind: 'done', applicationId: answer.data.applicationId };
  const { message } = answer;
  switch (answer.refusal) {
    case 'amountChanged':
    case 'notInvoiceable':
      return { kind: 'tripsChanged', message };
    case 'applicationDiffers':
      return { kind: 'idUsed', message };
    default:
      return { kind: 'tryAgain', message };
  }
}

const noAnswer: Result = { kind: 'tryAgain', message: t.noAnswer };

/**
 * The same copy is sent with the same id however often it is pressed, so an application whose
 * answer was lost is stored once.
 */
function useApplicationId() {
  const made = useRef<{ readonly content: string; readonly id: string } | null>(null);
  return {
    idOf(copy: InvoiceCopy): string {
      const content = JSON.stringify(copy);
      if (made.current?.content !== content) made.current = { content, id: randomId() };
      return made.current.id;
    },
    forget() {
      made.current = null;
    },
  };
}

export function useApplication(form: InvoiceForm) {
  const call = useCall();
  const queries = useQueryClient();
  const trackPress = useTrackPress();
  const navigation = useNavigation();
  const reloadTrips = useReloadTrips();
  const { idOf, forget } = useApplicationId();
  const [isOpen, setOpen] = useState(false);
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const sending = useRef(false);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = isOpen;
    return () => {
      isShown.current = false;
    };
  }, [isOpen]);

  async function settle(result: Result, { trips }: InvoiceCopy): Promise<void> {
    if (result.kind === 'done') {
      forget();
      const orders = trips.map(({ orderUuid }) => orderUuid);
      form.update((draft) => dropTrips(draft, orders));
      showToast(t.done);
      // The page stays open if the passenger has closed the summary meanwhile.
      const refetchType = isShown.current ? 'none' : 'active';
      void queries.invalidateQueries({ queryKey: invoiceKey, refetchType });
      if (!isShown.current) return;
      setOpen(false);
      navigation.to('invoiceRecords', { applicationId: result.applicationId });
      return;
    }
    if (result.kind === 'idUsed') forget();
    if (result.kind === 'tripsChanged') await reloadTrips();
    if (isShown.current) setProblem(result.message);
    else showToast(result.message);
  }

  return {
    isOpen,
    isSending,
    problem,
    open() {
      setProblem(null);
      setOpen(true);
    },
    close: () => setOpen(false),
    async submit(): Promise<void> {
      // A second tap may come before the first has been rendered.
      if (sending.current) return;
      sending.current = true;
      trackPress('apply-invoice');
      setProblem(null);
      setSending(true);
      const copy = copyOf(form.draft);
      const result = await send(call, { applicationId: idOf(copy), ...copy }).catch(() => noAnswer);
      await settle(result, copy);
      sending.current = false;
      setSending(false);
    },
  };
}

export type InvoiceApplication = ReturnType<typeof useApplication>;
