import { formatCityDateTime } from '@ride/domain/city-moment';
import { fen, formatYuan } from '@ride/domain/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '../../../../api/call-context.tsx';
import { useTrackPress } from '../../../../api/track.ts';
import { useLogin } from '../../../../api/use-login.ts';
import { useHost } from '../../../../host/host-context.tsx';
import { useIsHydrated } from '../../../../lib/use-is-hydrated.ts';
import { useSessionToken } from '../../../../parts/session/use-account-phone.ts';
import { Button } from '../../../../ui/Button.tsx';
import { QuietReload } from '../../../../ui/states/QuietReload.tsx';
import { formatChange } from './difference-text.ts';
import s from './History.module.css';
import { type OwnRide, ownRidesQuery } from './queries.ts';
import { ownRidesTexts as t } from './texts.ts';

/** Asks only at a press, since the gateway prices every ride twice for it. */
export function OwnRides({ fareRuleId }: { fareRuleId: string }) {
  const { requestLoginOverForm } = useLogin();
  const trackPress = useTrackPress();
  const hasSession = useMayHaveSession();
  const [isAsked, setAsked] = useState(false);
  const query = ownRidesQuery(useCall(), fareRuleId, useSessionToken());
  const { data, isFetching, isError, refetch } = useQuery({ ...query, enabled: isAsked });
  if (!hasSession || data === 'loginRequired') {
    const login = async () => setAsked((await requestLoginOverForm()) === 'loggedIn');
    return (
      <Button look="secondary" onPress={() => void login()}>
        {t.logIn}
      </Button>
    );
  }
  if (data) return data === 'notAnnounced' ? <p>{t.notAnnounced}</p> : <Rides rides={data} />;
  if (isError && !isFetching) return <QuietReload onReload={() => void refetch()} />;
  const ask = () => {
    trackPress('own-rides');
    setAsked(true);
  };
  return (
    <Button look="secondary" busy={isFetching} onPress={ask}>
      {t.ask}
    </Button>
  );
}

/** True until the session is known, and in an app that adds its own session to calls. */
function useMayHaveSession(): boolean {
  const { carryCall } = useHost();
  const token = useSessionToken();
  return !useIsHydrated() || token !== null || carryCall !== null;
}

/** The pressed button is gone, so the focus moves to the answer. */
const takeFocus = (element: HTMLElement | null) => element?.focus();

function Rides({ rides }: { rides: readonly OwnRide[] }) {
  const changed = rides.filter(({ beforeFen, afterFen }) => beforeFen !== afterFen);
  return (
    <div className={s.version}>
      <p ref={takeFocus} tabIndex={-1} className={s.answer}>
        {formatSum(rides)}
      </p>
      {changed.length > 0 && (
        <dl>
          {changed.map((ride) => (
            <div key={ride.orderUuid} className={s.difference}>
              <dt>
                {formatRecent(ride.departedAt)}
                {ride.from && ride.to && (
                  <span className={s.places}>{t.way(ride.from, ride.to)}</span>
                )}
              </dt>
              <dd>{formatChange(yuan(ride.beforeFen), yuan(ride.afterFen))}</dd>
            </div>
          ))}
        </dl>
      )}
      {changed.length > 0 && changed.length < rides.length && (
        <p className={s.note}>{t.others(rides.length - changed.length)}</p>
      )}
      <p className={s.note}>{t.note}</p>
    </div>
  );
}

function formatSum(rides: readonly OwnRide[]): string {
  if (rides.length === 0) return t.none;
  const sum = rides.reduce((all, { beforeFen, afterFen }) => all + afterFen - beforeFen, 0);
  if (sum === 0) return t.same(rides.length);
  const amount = yuan(Math.abs(sum));
  return sum > 0 ? t.more(rides.length, amount) : t.less(rides.length, amount);
}

/** No ride is older than 30 days, so that the year goes without saying. */
const formatRecent = (at: number): string => formatCityDateTime(at).replace(/^\d+年/, '');

const yuan = (amount: number): string => `${formatYuan(fen(amount))} 元`;
