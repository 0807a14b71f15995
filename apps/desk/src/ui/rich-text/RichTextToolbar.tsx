import { type Editor, useEditorState } from '@tiptap/react';
import { Button, Flex, Input, Space } from 'antd';
import { useState } from 'react';

interface Tool {
  readonly label: string;
  readonly isActive: (editor: Editor) => boolean;
  readonly run: (editor: Editor) => void;
}

const focused = (editor: Editor) => editor.chain().focus();

const tools: readonly Tool[] = [
  ...([2, 3, 4] as const).map((level) => ({
    label: `${['大', '中', '小'][level - 2]}标题`,
    isActive: (editor: Editor) => editor.isActive('heading', { level }),
    run: (editor: Editor) => void focused(editor).toggleHeading({ level }).run(),
  })),
  {
    label: '加粗',
    isActive: (editor) => editor.isActive('bold'),
    run: (editor) => void focused(editor).toggleBold().run(),
  },
  {
    label: '斜体',
    isActive: (editor) => editor.isActive('italic'),
    run: (editor) => void focused(editor).toggleItalic().run(),
  },
  {
    label: '下划线',
    isActive: (editor) => editor.isActive('underline'),
    run: (editor) => void focused(editor).toggleUnderline().run(),
  },
  {
    label: '项目列表',
    isActive: (editor) => editor.isActive('bulletList'),
    run: (editor) => void focused(editor).toggleBulletList().run(),
  },
  {
    label: '编号列表',
    isActive: (editor) => editor.isActive('orderedList'),
    run: (editor) => void focused(editor).toggleOrderedList().run(),
  },
  {
    label: '引用',
    isActive: (editor) => editor.isActive('blockquote'),
    run: (editor) => void focused(editor).toggleBlockquote().run(),
  },
  {
    label: '分隔线',
    isActive: () => false,
    run: (editor) => void focused(editor).setHorizontalRule().run(),
  },
  { label: '撤销', isActive: () => false, run: (editor) => void focused(editor).undo().run() },
  { label: '重做', isActive: () => false, run: (editor) => void focused(editor).redo().run() },
];

export function RichTextToolbar({ editor }: { readonly editor: Editor }) {
  const active = useEditorState({
    editor,
    selector: ({ editor: current }) => tools.map(({ isActive }) => isActive(current)),
  });
  return (
    <Flex gap={4} wrap role="toolbar" aria-label="文字格式">
      {tools.map(({ label, run }, index) => (
        <Button
          key={label}
          size="small"
          type={active[index] ? 'primary' : 'default'}
          aria-pressed={active[index] ?? false}
          onClick={() => run(editor)}
        >
          {label}
        </Button>
      ))}
      <LinkTool editor={editor} />
    </Flex>
  );
}

function LinkTool({ editor }: { readonly editor: Editor }) {
  const [address, setAddress] = useState<string | null>(null);
  const open = () => setAddress(String(editor.getAttributes('link').href ?? 'https://'));
  const apply = () => {
    const link = focused(editor).extendMarkRange('link');
    if (address?.startsWith('https://') && address.length > 'https://'.length) {
      link.setLink({ href: address }).run();
    } else {
      link.unsetLink().run();
    }
    setAddress(null);
  };
  if (address === null) {
    return (
      <Button size="small" onClick={open}>
        链接
      </Button>
    );
  }
  return (
    <Space.Compact size="small">
      <Input
        aria-label="链接地址，留空则去掉链接"
        value={address}
        onChange={({ target }) => setAddress(target.value)}
      />
      <Button onClick={apply}>确定</Button>
    </Space.Compact>
  );
}
