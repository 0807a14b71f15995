import { formatCityDate } from '@ride/domain/city-moment';
import { fen } from '@ride/domain/money';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type Ref, useId } from 'react';
import { useCall } from '../../../api/call-context.tsx';
import { useRightAction } from '../../../host/right-action.tsx';
import { useFirstNewRow } from '../../../lib/use-first-new-row.ts';
import { type OwnList, useOwnList } from '../../../parts/own-list/use-own-list.ts';
import { LoginNeeded } from '../../../parts/session/LoginNeeded.tsx';
import { useSessionToken } from '../../../parts/session/use-account-phone.ts';
import { useLoginIfNeeded } from '../../../parts/session/use-login-when.ts';
import { hrefTo } from '../../../routes/href.ts';
import { useNavigation } from '../../../routes/navigation.tsx';
import { Button, ButtonLink } from '../../../ui/Button.tsx';
import { ArrowIcon } from '../../../ui/icons.tsx';
import { MoneyText } from '../../../ui/MoneyText.tsx';
import { PullToRefresh } from '../../../ui/pull-to-refresh/PullToRefresh.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { QuietReload } from '../../../ui/states/QuietReload.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { explainRecord } from './describe-record.ts';
import { type InvoiceRecord, recordsQuery } from './queries.ts';
import { RecordActions } from './RecordActions.tsx';
import s from './RecordList.module.css';
import { StateChip } from './StateChip.tsx';
import { recordTexts as t } from './texts.ts';

export function RecordList() {
  const query = useInfiniteQuery(recordsQuery(useCall(), useSessionToken()));
  const list = useOwnList(query, (page) => page.invoices);
  const { items: records, isFetching, reload } = list;
  const { to } = useNavigation();
  useRightAction({ text: t.apply, onPress: () => to('invoice') });
  const login = useLoginIfNeeded(records === 'loginNeeded' && !isFetching);
  if (records === undefined) {
    return isFetching ? <RecordsSkeleton /> : <QuietReload onReload={() => void reload()} />;
  }
  if (records === 'loginNeeded') {
    return <LoginNeeded title={t.loginNeeded} buttonLabel={t.login} onLogin={login} />;
  }
  if (records.length === 0) {
    return (
      <EmptyState drawing={<EmptyParkingSpace />} title={t.empty} note={t.emptyNote}>
        <ButtonLink href={hrefTo('invoice')}>{t.apply}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <PullToRefresh onRefresh={reload}>
      <div className={s.head}>
        <button type="button" className={s.refresh} onClick={list.pressReload}>
          {t.refresh}
        </button>
      </div>
      <Rows records={records} list={list} />
    </PullToRefresh>
  );
}

type RowsProps = { records: readonly InvoiceRecord[]; list: OwnList };

function Rows({ records, list }: RowsProps) {
  const { onPressMore, refOf } = useFirstNewRow(records.length);
  const pressMore = () => {
    onPressMore();
    void list.loadMore();
  };
  return (
    <>
      <ul className={s.list}>
        {records.map((record, index) => (
          <RecordRow key={record.applicationId} ref={refOf(index)} record={record} />
        ))}
      </ul>
      {list.hasMore && (
        <div className={s.more}>
          <Button look="secondary" busy={list.isLoadingMore} onPress={pressMore}>
            {t.more}
          </Button>
        </div>
      )}
    </>
  );
}

type RecordRowProps = { record: InvoiceRecord; ref?: Ref<HTMLLIElement> | undefined };

function RecordRow({ record, ref }: RecordRowProps) {
  const titleId = useId();
  const { applicationId, state, amountFen, tripCount, title, requestedAt } = record;
  const reason = explainRecord(record);
  return (
    <li ref={ref} tabIndex={-1} className={s.item}>
      <a className={s.row} href={hrefTo('invoiceRecords', { applicationId })}>
        <span className={s.texts}>
          <span className={s.line}>
            <span className={s.amount}>
              <MoneyText amount={fen(amountFen)} />
            </span>
            <StateChip state={state} />
          </span>
          <span id={titleId} className={s.title}>
            {title || t.titleErased}
          </span>
          <span className={s.quiet}>
            <span>{t.requestedAt(formatCityDate(requestedAt))}</span>
            <span>{t.tripCount(tripCount)}</span>
          </span>
          <Numbers record={record} />
        </span>
        <span className={s.arrow}>
          <ArrowIcon />
        </span>
      </a>
      {reason !== null && <p className={s.reason}>{reason}</p>}
      <RecordActions record={record} describedBy={titleId} />
    </li>
  );
}

function Numbers({ record: { number, carrier, trackingNumber } }: { record: InvoiceRecord }) {
  const letter = [carrier, trackingNumber].filter(Boolean).join(' ');
  return (
    <>
      {number !== null && (
        <span className={s.quiet}>
          {t.number} {number}
        </span>
      )}
      {letter && (
        <span className={s.quiet}>
          {t.carrier} {letter}
        </span>
      )}
    </>
  );
}

/** It begins where the list does, below the button that is not there yet. */
function RecordsSkeleton() {
  return (
    <>
      <div className={s.head} />
      <SkeletonGroup>
        <Skeleton shape="picture" />
        <Skeleton shape="picture" />
        <Skeleton shape="picture" />
      </SkeletonGroup>
    </>
  );
}
