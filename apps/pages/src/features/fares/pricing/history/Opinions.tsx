import { Banner } from '../../../../ui/Banner.tsx';
import s from '../Pricing.module.css';
import { historyTexts as t } from './texts.ts';

/** An address of another kind could run as a script. */
const WEB_ADDRESS = /^https?:\/\//;

export function Opinions({ url }: { url: string | null }) {
  if (url === null || !WEB_ADDRESS.test(url)) return null;
  return (
    <Banner>
      {t.opinions}
      <a className={s.link} href={url} rel="noreferrer">
        {t.giveOpinion}
      </a>
    </Banner>
  );
}
