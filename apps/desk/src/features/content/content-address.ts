import { type ContentKind, contentKinds } from '@ride/contract/entities/content-draft';
import { useParams } from 'react-router';

export const documentListAddress = (kind: ContentKind): string => `/content/${kind}`;

export const editorAddress = (kind: ContentKind, name: string): string =>
  `/content/${kind}/${encodeURIComponent(name)}`;

export const itemAddress = (kind: ContentKind, name: string, item: string): string =>
  `${editorAddress(kind, name)}/items/${item}`;

export const versionsAddress = (kind: ContentKind, name: string): string =>
  `${editorAddress(kind, name)}/versions`;

export interface ContentKey {
  readonly kind: ContentKind;
  readonly name: string;
  /** Without an item the address names the document itself. */
  readonly item?: string;
}

export function useContentKey(): ContentKey | null {
  const { kind: written, name = '', item } = useParams();
  const kind = contentKinds.find((each) => each === written);
  return kind === undefined ? null : { kind, name, ...(item !== undefined && { item }) };
}
