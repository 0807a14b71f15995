import { formatCityDateTime } from '@ride/domain/city-moment';
import { type Ref, useEffect, useRef, useState } from 'react';
import { useExtension } from '../../../api/environment.ts';
import { useFirstNewRow } from '../../../lib/use-first-new-row.ts';
import { AccountLine } from '../../../parts/session/AccountLine.tsx';
import { LoginNeeded } from '../../../parts/session/LoginNeeded.tsx';
import { useLoginIfNeeded } from '../../../parts/session/use-login-when.ts';
import { Banner } from '../../../ui/Banner.tsx';
import { Button } from '../../../ui/Button.tsx';
import { PullToRefresh } from '../../../ui/pull-to-refresh/PullToRefresh.tsx';
import { EmptyParkingSpace } from '../../../ui/states/EmptyParkingSpace.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Skeleton, SkeletonGroup } from '../../../ui/states/Skeleton.tsx';
import { DecisionDialog } from './DecisionDialog.tsx';
import s from './JoinRequestsPage.module.css';
import type { JoinDecision, JoinRequest, SettledJoinDecision } from './queries.ts';
import { joinTexts, settledDecisionTexts } from './texts.ts';
import { type OwnJoins, useOwnJoins } from './use-own-joins.ts';

export function JoinRequestsPage() {
  const isOffered = useExtension('joinDecisions');
  if (isOffered) return <OwnJoinRequests />;
  return (
    <EmptyState
      drawing={<EmptyParkingSpace />}
      title={joinTexts.notOffered}
      note={joinTexts.notOfferedNote}
    />
  );
}

function OwnJoinRequests() {
  const joins = useOwnJoins();
  const login = useLoginIfNeeded(joins.access === 'loginNeeded' && !joins.isFetching);
  switch (joins.access) {
    case undefined:
      return joins.isFetching ? <Loading /> : <Failed onRetry={joins.reload} />;
    case 'loginNeeded':
      return (
        <LoginNeeded title={joinTexts.loginNeeded} buttonLabel={joinTexts.login} onLogin={login} />
      );
    case 'notAdministrator':
      return <NotAdministrator />;
    case 'administrator':
      return <Requests joins={joins} />;
  }
}

function Loading() {
  return (
    <SkeletonGroup>
      <Skeleton shape="title" width="half" />
      <Skeleton shape="picture" />
      <Skeleton shape="picture" />
    </SkeletonGroup>
  );
}

function Failed({ onRetry }: { onRetry: () => Promise<void> }) {
  return (
    <EmptyState
      drawing={<EmptyParkingSpace />}
      title={joinTexts.failed}
      note={joinTexts.failedNote}
    >
      <Button onPress={() => void onRetry()}>{joinTexts.retry}</Button>
    </EmptyState>
  );
}

/**
 * The visitor may administer a company under another phone, so the message names the account and
 * links to changing it.
 */
function NotAdministrator() {
  return (
    <EmptyState
      drawing={<EmptyParkingSpace />}
      title={joinTexts.notAdministrator}
      note={joinTexts.notAdministratorNote}
    >
      <AccountLine />
    </EmptyState>
  );
}

/** A repeated request keeps its id and has a new time. */
const keyOf = ({ requestId, requestedAt }: JoinRequest) => `${requestId} ${requestedAt}`;

function Requests({ joins }: { joins: OwnJoins }) {
  const [decision, setDecision] = useState<JoinDecision | null>(null);
  const [settled, setSettled] = useState<ReadonlyMap<string, SettledJoinDecision>>(new Map());
  const { company, reload } = joins;
  const settle = (request: JoinRequest, become: SettledJoinDecision) =>
    setSettled((others) => new Map(others).set(keyOf(request), become));
  return (
    <PullToRefresh onRefresh={reload}>
      <h2 className={s.company}>{company}</h2>
      <Banner>{joinTexts.notice}</Banner>
      <section>
        <div className={s.head}>
          <h2 className={s.title}>{joinTexts.waiting}</h2>
          <button type="button" className={s.refresh} onClick={joins.pressReload}>
            {joinTexts.refresh}
          </button>
        </div>
        <RequestList joins={joins} settled={settled} onDecide={setDecision} />
      </section>
      {decision && (
        <DecisionDialog
          decision={decision}
          company={company}
          onClose={() => setDecision(null)}
          onSettle={(become) => settle(decision.request, become)}
          onAccessLost={() => void reload()}
        />
      )}
    </PullToRefresh>
  );
}

type RequestListProps = {
  joins: OwnJoins;
  settled: ReadonlyMap<string, SettledJoinDecision>;
  onDecide: (decision: JoinDecision) => void;
};

function RequestList({ joins, settled, onDecide }: RequestListProps) {
  const { onPressMore, refOf } = useFirstNewRow(joins.requests.length);
  const pressMore = () => {
    onPressMore();
    void joins.loadMore();
  };
  if (joins.requests.length === 0) {
    return (
      <EmptyState
        drawing={<EmptyParkingSpace />}
        title={joinTexts.empty}
        note={joinTexts.emptyNote}
      />
    );
  }
  return (
    <>
      <ul className={s.list}>
        {joins.requests.map((request, index) => (
          <JoinRequestRow
            key={keyOf(request)}
            ref={refOf(index)}
            request={request}
            settled={settled.get(keyOf(request))}
            onDecide={(accepted) => onDecide({ request, accepted })}
          />
        ))}
      </ul>
      {joins.hasMore && (
        <div className={s.more}>
          <Button look="secondary" busy={joins.isLoadingMore} onPress={pressMore}>
            {joinTexts.more}
          </Button>
        </div>
      )}
    </>
  );
}

type JoinRequestRowProps = {
  request: JoinRequest;
  /** The decision taken on this page; undefined while the request is open. */
  settled: SettledJoinDecision | undefined;
  onDecide: (accepted: boolean) => void;
  ref?: Ref<HTMLLIElement> | undefined;
};

function JoinRequestRow({ request, settled, onDecide, ref }: JoinRequestRowProps) {
  const { contactName, contactPhone, fullName, requestedAt, deskFrom } = request;
  return (
    <li ref={ref} tabIndex={-1} className={s.row}>
      <h3 className={s.name}>
        {contactName} <span className={s.phone}>{contactPhone}</span>
      </h3>
      <dl className={s.facts}>
        {fullName && <Fact name={joinTexts.writtenName}>{fullName}</Fact>}
        <Fact name={joinTexts.requestedAt}>{formatCityDateTime(requestedAt)}</Fact>
        {deskFrom !== undefined && !settled && (
          <Fact name={joinTexts.decideBy}>
            {deskFrom > Date.now()
              ? joinTexts.before(formatCityDateTime(deskFrom))
              : joinTexts.past(formatCityDateTime(deskFrom))}
          </Fact>
        )}
      </dl>
      {settled ? (
        <Settled settled={settled} />
      ) : (
        <div className={s.actions}>
          <Button look="secondary" onPress={() => onDecide(false)}>
            {joinTexts.refuse}
          </Button>
          <Button onPress={() => onDecide(true)}>{joinTexts.accept}</Button>
        </div>
      )}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <div className={s.fact}>
      <dt className={s.label}>{name}</dt>
      <dd className={s.value}>{children}</dd>
    </div>
  );
}

/** The text takes the focus from the button that it replaces. */
function Settled({ settled }: { settled: SettledJoinDecision }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <p ref={text} tabIndex={-1} className={s.settled} data-settled={settled}>
      {settledDecisionTexts[settled]}
    </p>
  );
}

export default JoinRequestsPage;
