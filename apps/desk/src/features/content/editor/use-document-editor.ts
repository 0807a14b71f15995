import {
  checkContentDraft,
  discardContentDraft,
  listContentDocuments,
  listContentItems,
  listContentVersions,
  previewContentDraft,
  publishContentDraft,
  readContentDocument,
  saveContentDraft,
} from '@ride/contract/desk/content';
import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { useQueryClient } from '@tanstack/react-query';
import { App } from 'antd';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { callDesk } from '../../../api/call-desk.ts';
import { formatFailure, isRefusal } from '../../../api/desk-refusal.ts';
import { deskQueryKey, useInvalidateCalls } from '../../../api/use-desk.ts';
import type { PagePreview } from '../../../ui/PreviewPane.tsx';
import { type ContentKey, documentListAddress, editorAddress } from '../content-address.ts';
import type { ContentDocument } from './content-values.ts';
import { type UnsavedContent, useUnsavedContent } from './use-unsaved-content.ts';

export type DocumentEditorState = ReturnType<typeof useDocumentEditor>;

interface Editing {
  readonly key: ContentKey;
  readonly document: ContentDocument;
  readonly typed: UnsavedContent;
  readonly queries: ReturnType<typeof useDocumentQueries>;
  readonly setFailure: (message: string | null) => void;
}

/** What was typed stays in the form if saving, checking or publishing fails. */
export function useDocumentEditor(key: ContentKey, document: ContentDocument, empty: ContentDraft) {
  const typed = useUnsavedContent(key, document, empty);
  const [failure, setFailure] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'compare' | 'publish' | null>(null);
  const queries = useDocumentQueries(key);
  const editing: Editing = { key, document, typed, queries, setFailure };
  const saving = useSaving(editing);
  const check = useChecking(editing);
  const { preview, openPreview } = usePreviewing(editing, saving.ensureSaved, check);
  const publish = usePublishing(editing);

  return {
    typed,
    failure,
    dialog,
    preview,
    openPreview,
    check,
    ...saving,
    compare: () => setDialog('compare'),
    closeDialog: () => setDialog(null),
    startPublishing: async () => {
      if ((await saving.ensureSaved()) && (await check())) setDialog('publish');
    },
    publish: (liveVersion: number) => publish(liveVersion).finally(() => setDialog(null)),
    discard: useDiscarding(editing),
  };
}

function useDocumentQueries(key: Editing['key']) {
  const client = useQueryClient();
  const refresh = useInvalidateCalls();
  const queryKey = deskQueryKey(readContentDocument, key);
  return {
    reread: () =>
      client.fetchQuery({
        queryKey,
        queryFn: () => callDesk(readContentDocument, key),
        staleTime: 0,
      }),
    refreshLists: () => refresh([listContentDocuments, listContentItems, listContentVersions]),
    forget: () => client.removeQueries({ queryKey }),
  };
}

function useSaving({ key, document, typed, queries, setFailure }: Editing) {
  const { message } = App.useApp();
  const [conflict, setConflict] = useState<ContentDocument | null>(null);
  /** False means that the draft was not saved, and that the screen shows why. */
  async function save(): Promise<boolean> {
    setFailure(null);
    const content = typed.content();
    try {
      const { revision } = typed.start;
      const saved = await callDesk(saveContentDraft, { revision, item: key.item, content });
      typed.begin(saved.revision, content);
      await Promise.all([queries.reread(), queries.refreshLists()]);
      void message.success('草稿已保存');
      return true;
    } catch (error) {
      if (isRefusal(error, saveContentDraft, 'editConflict')) {
        await queries.reread().then(setConflict, (unread) => setFailure(formatFailure(unread)));
      } else {
        setFailure(formatFailure(error));
      }
      return false;
    }
  }
  return {
    conflict,
    save,
    /** Looking at a draft leaves no trace, because an unchanged draft is not saved. */
    ensureSaved: async () => (typed.isDirty || document.draft === null ? save() : true),
    takeTheirs(theirs: ContentDocument) {
      typed.takeOver(theirs);
      setConflict(null);
    },
    keepMine(theirs: ContentDocument) {
      typed.keepOver(theirs);
      setConflict(null);
    },
  };
}

/** The result is true if no field has an error. */
function useChecking({ key, typed, setFailure }: Editing) {
  const { message } = App.useApp();
  const { form } = typed;
  return async (): Promise<boolean> => {
    try {
      const request = { item: key.item, content: typed.content() };
      const { errors } = await callDesk(checkContentDraft, request);
      form.setFields(form.getFieldsError().map(({ name }) => ({ name, errors: [] })));
      // The path of an error is the name of its field, which antd's types cannot know.
      form.setFields(
        errors.map((error) => ({ name: error.path as never, errors: [error.message] })),
      );
      if (errors[0]) form.scrollToField(errors[0].path as never, { focus: true });
      const isFlawed = errors.length > 0;
      setFailure(isFlawed ? `有 ${errors.length} 处需要修改，已在对应的位置标出` : null);
      if (!isFlawed) void message.success('检查通过，可以发布');
      return !isFlawed;
    } catch (error) {
      setFailure(formatFailure(error));
      return false;
    }
  };
}

function usePreviewing(
  { key, setFailure }: Editing,
  ensureSaved: () => Promise<boolean>,
  check: () => Promise<boolean>,
) {
  const [preview, setPreview] = useState<PagePreview | null>(null);
  return {
    preview,
    async openPreview(): Promise<void> {
      if (!(await ensureSaved())) return;
      try {
        setPreview(await callDesk(previewContentDraft, key));
      } catch (error) {
        if (isRefusal(error, previewContentDraft, 'flawedContent')) await check();
        else setFailure(formatFailure(error));
      }
    },
  };
}

function usePublishing({ key, typed, queries, setFailure }: Editing) {
  const { message } = App.useApp();
  return async (liveVersion: number): Promise<void> => {
    try {
      const request = { ...key, revision: typed.start.revision, liveVersion };
      const { version } = await callDesk(publishContentDraft, request);
      typed.takeOver(await queries.reread());
      await queries.refreshLists();
      void message.success(`已发布第 ${version} 版，几秒后生效`);
    } catch (error) {
      // The draft may be published already, by a colleague or by an earlier attempt whose answer
      // was lost.
      const now = await queries.reread().catch(() => null);
      if (now?.live && now.draft === null && now.live.version > liveVersion) {
        typed.takeOver(now);
        void message.info(`这份草稿已经发布，线上是第 ${now.live.version} 版`);
      } else setFailure(formatFailure(error));
    }
  };
}

function useDiscarding({ key, typed, queries, setFailure }: Editing) {
  const { modal } = App.useApp();
  const navigate = useNavigate();
  const discard = async () => {
    try {
      await callDesk(discardContentDraft, { ...key, revision: typed.start.revision });
      typed.forget();
      queries.forget();
      await queries.refreshLists();
      void navigate(
        key.item === undefined ? documentListAddress(key.kind) : editorAddress(key.kind, key.name),
      );
    } catch (error) {
      setFailure(formatFailure(error));
    }
  };
  return () =>
    void modal.confirm({
      title: '放弃这份草稿？',
      content: '草稿里的修改会被删除，线上的内容不变。',
      okText: '放弃草稿',
      okButtonProps: { danger: true },
      onOk: discard,
    });
}
