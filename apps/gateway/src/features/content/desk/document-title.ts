import { contentKindNames } from '@ride/contract/entities/content-draft';
import { ONLY_DOCUMENT } from '@ride/contract/entities/content-name';
import type { PublishedContent } from '@ride/contract/entities/published-content';
import { cityAt } from '@ride/domain/regions/regions';
import type { DocumentKey } from './draft-store.ts';

/** What a document is for, in words, from its name. */
export function documentTitle({ kind, name }: DocumentKey): string {
  return `${contentKindNames[kind]}${scopeOf(kind, name)}`;
}

function scopeOf(kind: PublishedContent['kind'], name: string): string {
  const [line, second, third] = name.split(':');
  switch (kind) {
    case 'pageContent':
      return ` · 业务线 ${line} · 策略 ${second}`;
    case 'licence':
      return [
        ` · 业务线 ${line}`,
        second ? ` · 车型级别 ${second}` : '',
        third ? ` · 业务类型 ${third}` : '',
      ].join('');
    case 'company':
      return ` · 业务线 ${line}`;
    case 'landing':
      return name === ONLY_DOCUMENT ? ' · 所有城市' : ` · ${cityAt(name)?.city.name ?? name}`;
    default:
      return '';
  }
}
