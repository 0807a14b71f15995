import { FileTextOutlined } from '@ant-design/icons';
import { contentKindNames, contentKinds, isForPages } from '@ride/contract/entities/content-draft';
import type { Section } from '../../ui/section.ts';

export const content: Section = {
  menu: {
    key: 'content',
    label: '内容',
    permission: 'content.read',
    icon: <FileTextOutlined />,
    children: contentKinds.map((kind) => ({
      key: `/content/${kind}`,
      label: contentKindNames[kind],
      permission: isForPages(kind) ? 'pages.read' : 'content.read',
    })),
  },
  routes: [
    {
      path: 'content/:kind',
      lazy: async () => ({ Component: (await import('./DocumentsPage.tsx')).DocumentsPage }),
    },
    {
      path: 'content/:kind/:name',
      lazy: async () => ({ Component: (await import('./editor/EditorPage.tsx')).EditorPage }),
    },
    {
      path: 'content/:kind/:name/versions',
      lazy: async () => ({ Component: (await import('./VersionsPage.tsx')).VersionsPage }),
    },
  ],
};
