import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useTrackPress } from '../../../api/track.ts';
import { useSessionStore } from '../../../lib/session-store.tsx';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { showToast } from '../../../ui/toast/toast-store.ts';
import { fieldsOf } from '../apply/invoice-head.ts';
import { emptyDraft, type InvoiceDraft, serializeDraft } from '../invoice-draft.ts';
import { chooseTrips } from '../own/chosen-trips.ts';
import { type InvoiceDetail, recordQuery } from './queries.ts';
import { recordTexts as t } from './texts.ts';

/** The draft from which the same application would be made again. */
export function draftOf({ head, lines }: InvoiceDetail): InvoiceDraft | null {
  const [first] = lines;
  if (head === null || first === undefined) return null;
  return lines.reduce<InvoiceDraft>((draft, line) => chooseTrips(draft, line.list, [line]), {
    ...emptyDraft,
    ...fieldsOf(head),
    activeTab: first.list,
  });
}

/** Fills the draft with an application that has ended, and opens it. */
export function useAmend(applicationId: string) {
  const call = useCall();
  const session = useSessionToken();
  const queries = useQueryClient();
  const store = useSessionStore();
  const trackPress = useTrackPress();
  const { to } = useNavigation();
  const [isLoading, setLoading] = useState(false);
  return {
    isLoading,
    async amend(): Promise<void> {
      trackPress('amend-invoice');
      setLoading(true);
      const detail = await queries
        .fetchQuery(recordQuery(call, session, applicationId))
        .catch(() => null);
      setLoading(false);
      const draft = detail && typeof detail === 'object' ? draftOf(detail) : null;
      if (draft === null) return showToast(t.amendFailed);
      store.write('invoiceDraft', serializeDraft(draft));
      to('invoice');
    },
  };
}
