import { type ContentKind, contentKinds } from '@ride/contract/entities/content-draft';
import { useParams } from 'react-router';

export const listAddress = (kind: ContentKind): string => `/content/${kind}`;

export const editorAddress = (kind: ContentKind, name: string): string =>
  `/content/${kind}/${encodeURIComponent(name)}`;

export const versionsAddress = (kind: ContentKind, name: string): string =>
  `${editorAddress(kind, name)}/versions`;

/** The document that the address names; null for a kind that does not exist. */
export function useDocumentKey(): { readonly kind: ContentKind; readonly name: string } | null {
  const { kind: written, name = '' } = useParams();
  const kind = contentKinds.find((each) => each === written);
  return kind === undefined ? null : { kind, name };
}
