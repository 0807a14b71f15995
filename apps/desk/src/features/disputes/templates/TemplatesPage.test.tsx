import {
  deleteDisputeTemplate,
  listDisputeTemplates,
  saveDisputeTemplate,
} from '@ride/contract/desk/dispute-tools';
import { whoAmI } from '@ride/contract/desk/sign-in';
import { type Grant, rolePermissions } from '@ride/domain/staff/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { TemplatesPage } from './TemplatesPage.tsx';
import type { Template } from './template.ts';

const template: Template = {
  templateId: 'template-0123456789',
  name: '退高速费',
  kind: 'decision',
  words: '已核实',
  changedBy: { staffId: 's1', name: '李娜' },
  changedAt: Date.UTC(2026, 10, 16, 4),
  revision: 1,
};

/** The page over stored templates that somebody else may change; returns what was sent. */
function openPage(role: Grant['role'], cities: Grant['cities'] = null) {
  const stored = { templates: [template] };
  const sent: { path: string; body: Record<string, unknown> }[] = [];
  const session = {
    ...{ staffId: 's', name: '王芳', grants: [{ role, cities }], failures: null, stepUpBy: 'demo' },
    permissions: rolePermissions[role],
    ...{ recoveryCodesLeft: null, signedInAt: 0, endsAt: 0, idleEndsAt: 0, factorAt: 0 },
  };
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    const request = JSON.parse(body) as Record<string, unknown>;
    if (path === whoAmI.path) return answer(session);
    if (path === listDisputeTemplates.path) return answer(stored.templates);
    sent.push({ path, body: request });
    const current = stored.templates.find((each) => each.templateId === request.templateId);
    const { editConflict } = saveDisputeTemplate.refusals;
    return (current?.revision ?? 0) === request.revision
      ? answer(null)
      : Response.json({ success: false, code: editConflict, msg: '模板刚刚有改动', data: null });
  });
  const router = createMemoryRouter([{ path: '/', Component: TemplatesPage }]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Suspense>
        <RouterProvider router={router} />
      </Suspense>
    </QueryClientProvider>,
  );
  return { stored, sent };
}

const answer = (data: unknown) => Response.json({ success: true, code: 200, msg: '', data });

const press = (within: { getByRole: typeof screen.getByRole }, name: RegExp) =>
  fireEvent.click(within.getByRole('button', { name }));

test.each([
  ['who does not sign', 'support', null],
  ['who signs in one city only', 'lead', ['320100']],
] as const)('%s reads templates and finds no way to change them', async (_, role, cities) => {
  openPage(role, cities);
  await screen.findByText('退高速费');
  expect(screen.queryByRole('button', { name: /新建|修改|删除/ })).toBeNull();
});

test('what was typed into a template that a colleague changed meanwhile is merged and saved over the newer one', async () => {
  const { stored, sent } = openPage('lead');
  fireEvent.click(await screen.findByRole('button', { name: /修\s?改/ }));
  const dialog = await screen.findByRole('dialog');
  const words = within(dialog).getByLabelText(/内容/);
  fireEvent.change(words, { target: { value: '已核实，将原路退回' } });
  stored.templates = [{ ...template, name: '高速费没有产生', revision: 2 }];
  press(within(dialog), /保\s?存/);
  await screen.findByText('内容已被他人修改');
  press(screen, /按选择合并/);
  await waitFor(() => expect(screen.queryByText('内容已被他人修改')).toBeNull());
  press(within(dialog), /保\s?存/);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({
    path: saveDisputeTemplate.path,
    body: {
      templateId: template.templateId,
      revision: 2,
      name: '高速费没有产生',
      kind: 'decision',
      words: '已核实，将原路退回',
    },
  });
});

test('what was typed into a template that a colleague deleted meanwhile can be stored as a new one', async () => {
  const { stored, sent } = openPage('lead');
  fireEvent.click(await screen.findByRole('button', { name: /修\s?改/ }));
  const dialog = await screen.findByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/内容/), { target: { value: '别的话' } });
  stored.templates = [];
  press(within(dialog), /保\s?存/);
  fireEvent.click(await within(dialog).findByRole('button', { name: '保存为新模板' }));
  press(within(dialog), /^保\s?存$/);
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]?.body).toMatchObject({ revision: 0, words: '别的话' });
  expect(sent[1]?.body.templateId).not.toBe(template.templateId);
});

test('a template is deleted as it was read, after a question', async () => {
  const { sent } = openPage('lead');
  fireEvent.click(await screen.findByRole('button', { name: /删\s?除/ }));
  fireEvent.click(await screen.findByRole('button', { name: '确认删除' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    path: deleteDisputeTemplate.path,
    body: { templateId: template.templateId, revision: 1 },
  });
});
