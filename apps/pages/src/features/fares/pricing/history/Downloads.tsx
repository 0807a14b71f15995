import { useEnvironment } from '../../../../api/environment.ts';
import { ButtonLink } from '../../../../ui/Button.tsx';
import { Card } from '../../../../ui/Card.tsx';
import s from './History.module.css';
import type { PriceHistory } from './queries.ts';
import { historyTexts as t } from './texts.ts';

/** The files are at the gateway, which may have another host than the pages. */
export function Downloads({ addresses }: { addresses: PriceHistory['downloads'] }) {
  const gateway = useEnvironment().hosts.common?.replace(/\/+$/, '') ?? '';
  return (
    <Card title={t.download}>
      <p className={s.note}>{t.downloadNote}</p>
      <div className={s.files}>
        <ButtonLink look="secondary" href={gateway + addresses.json}>
          {t.json}
        </ButtonLink>
        <ButtonLink look="secondary" href={gateway + addresses.csv}>
          {t.csv}
        </ButtonLink>
      </div>
    </Card>
  );
}
