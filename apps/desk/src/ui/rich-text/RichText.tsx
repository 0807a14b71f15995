import './rich-text.css';
import { EditorContent, useEditor } from '@tiptap/react';
import { Alert, Button, ConfigProvider, Flex, Input } from 'antd';
import { useEffect, useState } from 'react';
import { cspNonce } from '../csp-nonce.ts';
import { RichTextToolbar } from './RichTextToolbar.tsx';
import { richTextExtensions } from './rich-text-extensions.ts';
import { cleanEditorHtml, isLosslessInEditor } from './rich-text-html.ts';

interface RichTextProps {
  readonly label: string;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (html: string) => void;
}

export function RichText({ label, id, value = '', onChange }: RichTextProps) {
  const [isSource, setSource] = useState(false);
  const [isTooRich, setTooRich] = useState(false);
  const mayEdit = !ConfigProvider.useConfig().componentDisabled;
  const editor = useEditor({
    extensions: richTextExtensions,
    content: value,
    editable: mayEdit,
    ...(cspNonce === undefined ? {} : { injectNonce: cspNonce }),
    editorProps: {
      attributes: {
        ...(id === undefined ? {} : { id }),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        class: 'rich-text',
        // A read-only text can be focused, so that it can be scrolled by the keyboard.
        ...(mayEdit ? {} : { tabindex: '0', 'aria-readonly': 'true' }),
      },
    },
    onCreate: ({ editor: created }) => {
      const isWhole = isLosslessInEditor(value, created.getHTML());
      setTooRich(!isWhole);
      setSource(!isWhole);
    },
    onUpdate: ({ editor: changed }) => onChange?.(cleanEditorHtml(changed.getHTML())),
  });
  // A colleague's version or the published one may have replaced the form's values.
  useEffect(() => {
    // A render that takes long has its editor replaced before it is mounted.
    if (editor.isDestroyed || isSource) return;
    if (isLosslessInEditor(value, editor.getHTML())) return;
    editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, isSource, value]);

  const showText = () => {
    editor.commands.setContent(value, { emitUpdate: false });
    setTooRich(!isLosslessInEditor(value, editor.getHTML()));
    setSource(false);
  };

  return (
    <Flex vertical gap="small">
      <Flex gap="small" wrap justify="space-between">
        {!isSource && mayEdit && <RichTextToolbar editor={editor} />}
        <Button size="small" onClick={isSource ? showText : () => setSource(true)}>
          {isSource ? '按页面样式编辑' : '编辑源码'}
        </Button>
      </Flex>
      {isTooRich && (
        <Alert
          type="warning"
          showIcon
          title="这段内容有编辑器不能显示的格式，请在源码中修改；按页面样式编辑会丢掉这些格式。"
        />
      )}
      {isSource ? (
        <Input.TextArea
          className="grows"
          aria-label={`${label}源码`}
          value={value}
          onChange={({ target }) => onChange?.(target.value)}
        />
      ) : (
        <EditorContent editor={editor} />
      )}
    </Flex>
  );
}
