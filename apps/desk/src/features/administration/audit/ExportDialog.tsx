import { Alert, Button, Flex, Modal, Progress } from 'antd';
import type { useAuditExport } from './use-audit-export.ts';

type Export = ReturnType<typeof useAuditExport>;

/** How far an export is; closing it before the end gives it up. */
export function ExportDialog({ progress, stop }: Pick<Export, 'progress' | 'stop'>) {
  const isDone = progress?.percent === 100;
  return (
    <Modal
      open={progress !== null}
      title="导出审计记录"
      closable={false}
      mask={{ closable: false }}
      onCancel={stop}
      footer={<Button onClick={stop}>{isDone || progress?.failure ? '关闭' : '取消导出'}</Button>}
    >
      {progress && (
        <Flex vertical gap="small">
          <Progress
            percent={progress.percent}
            status={progress.failure ? 'exception' : isDone ? 'success' : 'active'}
            aria-label="导出进度"
          />
          <span role="status">
            {isDone ? `已导出 ${progress.count} 条` : `正在导出，已完成 ${progress.count} 条`}
          </span>
          {progress.failure && <Alert type="error" showIcon title={progress.failure} />}
        </Flex>
      )}
    </Modal>
  );
}
