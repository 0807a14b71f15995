import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { EditConflict } from '../../../ui/EditConflict.tsx';
import { authorName } from '../author-name.ts';
import { contentOf } from './content-document.ts';
import { type ContentValues, fieldLabels, valuesOf, valueText } from './content-values.ts';
import type { DocumentEditing } from './use-document-editor.ts';

interface DocumentConflictProps {
  readonly editor: DocumentEditing;
  readonly empty: ContentDraft;
}

/** Somebody else saved or published while this person was typing. */
export function DocumentConflict({ editor, empty }: DocumentConflictProps) {
  const theirs = editor.conflict;
  if (theirs === null) return null;
  const change = theirs.draft ?? theirs.live;
  return (
    <EditConflict<ContentValues>
      base={editor.typed.start.base}
      theirs={valuesOf(contentOf(theirs, empty))}
      mine={valuesOf(editor.typed.content())}
      editor={change ? authorName(change.by) : '他人'}
      editedAt={change?.at ?? Date.now()}
      labels={fieldLabels}
      renderValue={(_name, value) => valueText(value)}
      onResolve={(values) => editor.resolve(theirs, values)}
      onCancel={editor.closeConflict}
    />
  );
}
