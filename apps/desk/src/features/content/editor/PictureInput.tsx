import { MAX_PICTURE_BYTES, uploadContentPicture } from '@ride/contract/desk/content';
import { Alert, Button, ConfigProvider, Flex, Upload } from 'antd';
import { useState } from 'react';
import { formatFailure } from '../../../api/desk-refusal.ts';
import { useDeskMutation } from '../../../api/use-desk.ts';
import { ContentPicture } from '../ContentPicture.tsx';

const TYPES = ['image/png', 'image/jpeg', 'image/webp'];

export const PICTURE_HINT = 'PNG、JPEG 或 WebP，不超过 2 MB；不支持 SVG';

interface PictureInputProps {
  readonly label: string;
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (address: string) => void;
}

/** A picture published earlier by its address stays until another is uploaded. */
export function PictureInput({ label, id, value = '', onChange }: PictureInputProps) {
  const mayEdit = !ConfigProvider.useConfig().componentDisabled;
  const { mutateAsync, isPending } = useDeskMutation(uploadContentPicture, { showsFailure: true });
  const [problem, setProblem] = useState<string | null>(null);

  async function upload(file: File) {
    setProblem(problemOf(file));
    if (problemOf(file) !== null) return;
    try {
      const { address } = await mutateAsync({ data: await base64Of(file) });
      onChange?.(address);
    } catch (error) {
      setProblem(formatFailure(error));
    }
  }

  const action = value === '' ? '上传图片' : '更换图片';
  return (
    <Flex vertical gap="small" align="start">
      {value !== '' && <ContentPicture key={value} address={value} label={label} />}
      {mayEdit && (
        <Flex gap="small">
          <Upload
            {...(id !== undefined && { id })}
            accept={TYPES.join()}
            showUploadList={false}
            hasControlInside
            beforeUpload={(file) => {
              void upload(file);
              return false;
            }}
          >
            <Button loading={isPending} aria-label={`${action}：${label}`}>
              {action}
            </Button>
          </Upload>
          {value !== '' && (
            <Button aria-label={`移除：${label}`} onClick={() => onChange?.('')}>
              移除
            </Button>
          )}
        </Flex>
      )}
      {problem !== null && <Alert type="error" showIcon role="alert" title={problem} />}
    </Flex>
  );
}

function problemOf({ type, size }: File): string | null {
  if (!TYPES.includes(type)) return '只能上传 PNG、JPEG 或 WebP 图片';
  return size > MAX_PICTURE_BYTES ? '图片超过 2 MB，请压缩后再上传' : null;
}

function base64Of(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
