import { useQuery } from '@tanstack/react-query';
import { useCall } from '../../../../api/call-context.tsx';
import { Banner } from '../../../../ui/Banner.tsx';
import { useNow } from '../../use-now.ts';
import s from '../Pricing.module.css';
import { formatAnnounced, formatReplaced } from './announced-text.ts';
import type { HistoryRequest } from './history-request.ts';
import { historyQuery } from './queries.ts';
import { changeTexts } from './texts.ts';

type ChangeLineProps = { request: HistoryRequest; isOfNow: boolean; href: string };

/** Says what changes soon, or since when other prices replace those of a bill. */
export default function ChangeLine({ request, isOfNow, href }: ChangeLineProps) {
  const now = useNow();
  const { data } = useQuery(historyQuery(useCall(), request));
  const versions = data?.versions ?? [];
  const text = isOfNow
    ? formatAnnounced(versions, now)
    : formatReplaced(versions, request.fareRuleId, now);
  if (text === null) return null;
  return (
    <Banner>
      {text}
      <a className={s.link} href={href}>
        {changeTexts.details}
      </a>
    </Banner>
  );
}
