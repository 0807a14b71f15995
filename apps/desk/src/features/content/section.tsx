import { FileTextOutlined } from '@ant-design/icons';
import { contentKindNames, contentKinds, isForPages } from '@ride/contract/entities/content-draft';
import type { DeskSection } from '../../ui/section.ts';

export const contentSection: DeskSection = {
  menu: {
    key: 'content',
    label: '内容',
    icon: <FileTextOutlined />,
    children: contentKinds.map((kind) => ({
      key: `/content/${kind}`,
      label: contentKindNames[kind],
      permission: isForPages(kind) ? 'pages.read' : 'content.read',
    })),
  },
  routes: [
    { path: 'content/:kind', lazy: () => import('./DocumentsPage.tsx') },
    { path: 'content/:kind/:name', lazy: () => import('./editor/EditorPage.tsx') },
    { path: 'content/:kind/:name/items/:item', lazy: () => import('./editor/EditorPage.tsx') },
    { path: 'content/:kind/:name/versions', lazy: () => import('./VersionsPage.tsx') },
  ],
};
