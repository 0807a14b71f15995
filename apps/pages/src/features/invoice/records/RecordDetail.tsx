import { formatCityDateTime } from '@ride/domain/city-moment';
import { MINUTE_MS } from '@ride/domain/durations';
import { isWaiting } from '@ride/domain/invoices/invoice-state';
import { fen } from '@ride/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../api/call-context.tsx';
import { usePageTitle } from '../../../host/right-action.tsx';
import { LoginNeeded } from '../../../parts/session/LoginNeeded.tsx';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { useLoginIfNeeded } from '../../../parts/session/use-login-when.ts';
import { hrefTo } from '../../../routes/href.ts';
import { ButtonLink } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Facts } from '../Facts.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import { explainRecord } from './describe-record.ts';
import { type InvoiceDetail, recordQuery } from './queries.ts';
import { RecordActions } from './RecordActions.tsx';
import s from './RecordDetail.module.css';
import { StateChip } from './StateChip.tsx';
import { TripStatement } from './TripStatement.tsx';
import { recordTexts as t } from './texts.ts';

type InvoiceRecipient = NonNullable<NonNullable<InvoiceDetail['head']>['recipient']>;

/** One application with its trips, which can be printed. */
export default function RecordDetail({ applicationId }: { applicationId: string }) {
  const query = useQuery({
    ...recordQuery(useCall(), useSessionToken(), applicationId),
    refetchInterval: ({ state: { data } }) => (isAwaited(data) ? MINUTE_MS : false),
  });
  const { data, isFetching, refetch } = query;
  usePageTitle(t.detailTitle);
  const login = useLoginIfNeeded(data === 'loginNeeded' && !isFetching);
  if (data === undefined) {
    return isFetching ? <DetailSkeleton /> : <QuietReload onReload={() => void refetch()} />;
  }
  if (data === 'loginNeeded') {
    return <LoginNeeded title={t.loginNeeded} buttonLabel={t.login} onLogin={login} />;
  }
  if (data === 'unknown') {
    return (
      <EmptyState drawing={<EmptyParkingSpace />} title={t.unknown}>
        <ButtonLink href={hrefTo('invoiceRecords')}>{t.all}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <Summary detail={data} />
      <TripStatement detail={data} />
      <a className={s.link} href={hrefTo('invoiceRecords')}>
        {t.all}
      </a>
    </>
  );
}

const isAwaited = (data: InvoiceDetail | string | undefined): boolean =>
  typeof data === 'object' && isWaiting(data.state);

function formatRecipient(recipient: InvoiceRecipient | undefined): string | null {
  if (recipient === undefined) return null;
  const { name, phone, province, city, district, address } = recipient;
  return [name, phone, [province, city, district, address].join('')].join(' ');
}

function Summary({ detail }: { detail: InvoiceDetail }) {
  const { state, amountFen, title, head, requestedAt, number, reversalNumber, issuedAt } = detail;
  const { carrier, trackingNumber } = detail;
  const reason = explainRecord(detail);
  return (
    <Card>
      <div className={s.summary}>
        <p className={s.head}>
          <MoneyText amount={fen(amountFen)} look="hero" />
          <StateChip state={state} />
        </p>
        {reason !== null && <p className={s.reason}>{reason}</p>}
        <Facts
          facts={[
            [t.title, title || t.titleErased],
            [t.taxNumber, head?.taxNumber],
            [t.email, head?.email],
            [t.number, number],
            [t.reversalNumber, reversalNumber],
            [t.applied, formatCityDateTime(requestedAt)],
            [t.issued, issuedAt === null ? null : formatCityDateTime(issuedAt)],
            [t.recipient, formatRecipient(head?.recipient)],
            [t.carrier, [carrier, trackingNumber].filter(Boolean).join(' ') || null],
          ]}
        />
        <RecordActions record={detail} />
      </div>
    </Card>
  );
}
