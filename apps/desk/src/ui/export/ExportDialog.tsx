import { Alert, Button, Flex, Modal, Spin } from 'antd';
import type { ExportProgress } from './use-export.ts';

interface ExportDialogProps {
  readonly title: string;
  readonly progress: ExportProgress | null;
  readonly stop: () => void;
}

export function ExportDialog({ title, progress, stop }: ExportDialogProps) {
  return (
    <Modal
      open={progress !== null}
      title={`导出${title}`}
      closable={false}
      mask={{ closable: false }}
      onCancel={stop}
      footer={<Button onClick={stop}>{progress?.state === 'running' ? '取消导出' : '关闭'}</Button>}
    >
      {progress && (
        <Flex gap="small" align="center">
          {progress.state === 'running' && <Spin size="small" />}
          <span role="status">{statusText(progress)}</span>
          {progress.failure && <Alert type="error" showIcon title={progress.failure} />}
        </Flex>
      )}
    </Modal>
  );
}

function statusText({ state, count }: ExportProgress): string {
  switch (state) {
    case 'running':
      return `正在导出，已完成 ${count} 条`;
    case 'done':
      return `已导出 ${count} 条`;
    case 'cut':
      return `只导出了前 ${count} 条，后面还有。请缩小时间或其他条件，分几次导出。`;
    case 'failed':
      return '没有导出，也没有保存文件。';
  }
}
