import { useTrackPress } from '../../../api/track.ts';
import { hrefTo } from '../../../routes/href.ts';
import s from './DisputeLink.module.css';
import { breakdownTexts } from './texts.ts';

export function DisputeLink({ orderUuid }: { orderUuid: string }) {
  const trackPress = useTrackPress();
  return (
    <a
      className={s.link}
      href={hrefTo('fareHelp', { orderUuid })}
      onClick={() => trackPress('dispute')}
    >
      {breakdownTexts.dispute}
    </a>
  );
}
