import { hrefTo } from '../../../routes/href.ts';
import { usePressed } from '../rules/use-pressed.ts';
import s from './DisputeLink.module.css';
import { breakdownTexts } from './texts.ts';

export function DisputeLink({ orderUuid }: { orderUuid: string }) {
  const pressed = usePressed();
  return (
    <a
      className={s.link}
      href={hrefTo('fareHelp', { orderUuid })}
      onClick={() => pressed('dispute')}
    >
      {breakdownTexts.dispute}
    </a>
  );
}
