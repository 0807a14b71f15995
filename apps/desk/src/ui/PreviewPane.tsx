import { Alert, Button, Card, Flex, Segmented } from 'antd';
import { useState } from 'react';
import { useNow } from './DeadlineTag.tsx';

export interface PagePreview {
  readonly pages: readonly { readonly title: string; readonly address: string }[];
  readonly expiresAt: number;
}

interface PreviewPaneProps {
  readonly preview: PagePreview;
  readonly reloadText: string;
  readonly onReload: () => Promise<void>;
}

export function PreviewPane({
  preview: { pages, expiresAt },
  reloadText,
  onReload,
}: PreviewPaneProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const isOver = useNow() >= expiresAt;
  const page = pages.find(({ title }) => title === chosen) ?? pages[0];
  return (
    <Card
      size="small"
      title="页面预览"
      extra={
        <Button size="small" onClick={() => void onReload()}>
          {reloadText}
        </Button>
      }
    >
      <Flex vertical gap="small">
        {pages.length > 1 && (
          <Segmented
            aria-label="预览哪个页面"
            options={pages.map(({ title }) => title)}
            value={page?.title ?? ''}
            onChange={setChosen}
          />
        )}
        {isOver && <Alert type="info" showIcon title="预览已过期，请刷新。" />}
        {page ? (
          <iframe
            key={page.address}
            className="page-preview"
            title={`预览：${page.title}`}
            src={page.address}
            sandbox="allow-scripts allow-same-origin"
            referrerPolicy="no-referrer"
            width={390}
            height={720}
          />
        ) : (
          <Alert type="info" showIcon title="目前没有页面显示这份内容，无法预览。" />
        )}
      </Flex>
    </Card>
  );
}
