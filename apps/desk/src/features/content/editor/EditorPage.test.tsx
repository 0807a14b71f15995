import {
  checkContentDraft,
  compareContentDraft,
  listContentItems,
  previewContentDraft,
  publishContentDraft,
  readContentDocument,
  removeContentItem,
  saveContentDraft,
  uploadContentPicture,
} from '@ride/contract/desk/content';
import type { ContentDraft } from '@ride/contract/entities/content-draft';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  renderDeskPage,
  type StubbedAnswers,
  sampleSession,
} from '../../../testing/render-desk-page.tsx';
import { Component as EditorPage } from './EditorPage.tsx';

const question = (answer: string): ContentDraft => ({
  kind: 'faq',
  questions: [{ problem: '夜间服务费？', answer }],
});

const openEditor = (address: string, answers: StubbedAnswers) =>
  renderDeskPage({
    Component: EditorPage,
    route: address.includes('/items/')
      ? '/content/:kind/:name/items/:item'
      : '/content/:kind/:name',
    address,
    session: sampleSession({ permissions: ['content.read', 'content.edit', 'content.publish'] }),
    answers,
  });

test('a new question in the editor is saved before its first preview', async () => {
  let isSaved = false;
  openEditor('/content/faq/all/items/question-nobody-wrote', {
    [readContentDocument.path]: async () => {
      // The delay makes the page render before the answer arrives, as over a network.
      await new Promise((resolve) => setTimeout(resolve, 20));
      if (!isSaved) return { code: readContentDocument.refusals.unknownDocument };
      return {
        data: {
          name: 'all',
          title: '常见问题',
          revision: 1,
          live: null,
          draft: { content: question('按里程'), isOutdated: false },
          changed: { at: 0, by: { kind: 'staff', name: '王芳' } },
        },
      };
    },
    [saveContentDraft.path]: () => {
      isSaved = true;
      return { data: { name: 'all', revision: 1 } };
    },
    [previewContentDraft.path]: () => ({
      data: { pages: [{ title: '常见问题', address: 'about:blank' }], expiresAt: 0 },
    }),
  });
  fireEvent.change(await screen.findByLabelText('回答'), { target: { value: '按里程' } });
  fireEvent.click(screen.getByRole('button', { name: /预\s?览/ }));
  expect(await screen.findByTitle('预览：常见问题')).toBeTruthy();
});

async function openWithColleagueConflict() {
  const live = { version: 3, content: question('按里程') };
  let saved: string | null = null;
  const sent = openEditor('/content/faq/all/items/question-in-the-list', {
    [readContentDocument.path]: () => ({
      data: {
        name: 'all',
        title: '常见问题',
        revision: saved === null ? 0 : 4,
        live,
        draft: saved === null ? null : { content: question(saved), isOutdated: false },
        changed: saved === null ? null : { at: 0, by: { kind: 'staff', name: '李娜' } },
      },
    }),
    [saveContentDraft.path]: ({ revision }) => {
      if (revision === 4) return { data: { name: 'all', revision: 5 } };
      saved = '对方写的';
      return { code: saveContentDraft.refusals.editConflict };
    },
  });
  const answer = await screen.findByLabelText('回答');
  fireEvent.change(answer, { target: { value: '我写的' } });
  fireEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await screen.findByText(/李娜 在 .* 保存了草稿/);
  const [mine, theirs] = screen.getAllByLabelText<HTMLTextAreaElement>('回答');
  expect([mine?.value, theirs?.value, theirs?.disabled]).toEqual(['我写的', '对方写的', true]);
  return sent;
}

test("after an edit conflict the author can overwrite the colleague's version", async () => {
  const sent = await openWithColleagueConflict();
  fireEvent.click(screen.getByRole('button', { name: '保留我的' }));
  fireEvent.click(screen.getByRole('button', { name: '保存草稿' }));
  await waitFor(() => expect(sent(saveContentDraft.path)).toHaveLength(2));
  expect(sent(saveContentDraft.path)[1]).toEqual({
    revision: 4,
    item: 'question-in-the-list',
    content: question('我写的'),
  });
});

test("after an edit conflict the author can take the colleague's version", async () => {
  await openWithColleagueConflict();
  fireEvent.click(screen.getByRole('button', { name: '用对方的' }));
  const answers = screen.getAllByLabelText<HTMLTextAreaElement>('回答');
  expect(answers.map(({ value }) => value)).toEqual(['对方写的']);
  expect(screen.queryByText('有未保存的修改')).toBeNull();
});

test('a content draft that a colleague published meanwhile is shown as published', async () => {
  let isPublished = false;
  openEditor('/content/faq/all/items/question-in-the-list', {
    [readContentDocument.path]: () => ({
      data: {
        name: 'all',
        title: '常见问题',
        revision: isPublished ? 5 : 4,
        live: { version: isPublished ? 4 : 3, content: question('按里程') },
        draft: isPublished ? null : { content: question('按时长'), isOutdated: false },
        changed: { at: 0, by: { kind: 'staff', name: '李娜' } },
      },
    }),
    [checkContentDraft.path]: () => ({ data: { errors: [] } }),
    [compareContentDraft.path]: () => ({ data: { differences: [] } }),
    [publishContentDraft.path]: () => {
      isPublished = true;
      return { code: publishContentDraft.refusals.noDraft };
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: /^发\s?布$/ }));
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: '确认发布' });
  await waitFor(() => expect(confirm.disabled).toBe(false));
  fireEvent.click(confirm);
  await screen.findByText('这份草稿已经发布，线上是第 4 版');
  await screen.findByText('线上第 4 版');
});

test('a picture uploaded in the editor is shown, and an invalid file shows an error', async () => {
  const sent = openEditor('/content/landing/all', {
    [readContentDocument.path]: () => ({
      data: {
        name: 'all',
        title: '注册首页横幅',
        revision: 0,
        live: { version: 1, content: { kind: 'landing', protocolJpg: '/banners/old.svg' } },
        draft: null,
        changed: null,
      },
    }),
    [uploadContentPicture.path]: () => ({ data: { address: '/pictures/new.png' } }),
  });
  const picture = () => screen.findByRole('img', { name: '横幅图片' });
  expect((await picture()).getAttribute('src')).toBe('/pages/banners/old.svg');
  const choose = (type: string, size = 20) => {
    const input = document.querySelector('input[type=file]') as HTMLInputElement;
    fireEvent.change(input, { target: { files: [new File(['x'.repeat(size)], 'a', { type })] } });
  };
  choose('image/svg+xml');
  await within(await screen.findByRole('alert')).findByText('只能上传 PNG、JPEG 或 WebP 图片');
  choose('image/png', 2_000_001);
  await screen.findByText('图片超过 2 MB，请压缩后再上传');
  expect(sent(uploadContentPicture.path)).toEqual([]);
  choose('image/png');
  await waitFor(async () =>
    expect((await picture()).getAttribute('src')).toBe('/pictures/new.png'),
  );
  expect(sent(uploadContentPicture.path)).toEqual([{ data: btoa('x'.repeat(20)) }]);
});

test("removing a question from a draft fails after a colleague's publication and succeeds when repeated", async () => {
  let liveVersion = 3;
  const row = { item: 'question-in-the-list', title: '夜间服务费？', isLive: true, draft: null };
  const sent = openEditor('/content/faq/all', {
    [listContentItems.path]: () => ({ data: { title: '常见问题', items: [row], liveVersion } }),
    [removeContentItem.path]: (body) => {
      if (body.liveVersion === 4) return { data: { version: 5 } };
      liveVersion = 4;
      return { code: removeContentItem.refusals.editConflict };
    },
  });
  for (let tries = 1; tries <= 2; tries += 1) {
    fireEvent.click(await screen.findByRole('button', { name: '删除：夜间服务费？' }));
    // The dialog of the first attempt is still fading out.
    const buttons = await screen.findAllByRole('button', { name: '删除并发布' });
    fireEvent.click(buttons.at(-1) as HTMLElement);
    await waitFor(() => expect(sent(listContentItems.path)).toHaveLength(tries + 1));
  }
  await screen.findByText('已发布第 5 版');
  expect(sent(removeContentItem.path).map((body) => body.liveVersion)).toEqual([3, 4]);
});
