import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

/** What the stubbed browser encodes every picture to. */
export const ENCODED = 'QUJDREVGR0hJSktMTU5PUA==';

/** A browser that decodes files of the type `image/*` only; happy-dom has neither part. */
export function stubPictures(): void {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!file.type.startsWith('image/')) throw new DOMException('no picture');
    return { width: 800, height: 600, close() {} };
  });
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never);
  vi.spyOn(canvas, 'toDataURL').mockReturnValue(`data:image/jpeg;base64,${ENCODED}`);
}

export const photo = (name = 'photo.png', type = 'image/png') =>
  new File(['bytes'], name, { type });

export const chooseFiles = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/^添加图片/), { target: { files } });
