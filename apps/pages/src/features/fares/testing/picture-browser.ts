import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';

export const ENCODED_PICTURE = 'QUJDREVGR0hJSktMTU5PUA==';

/**
 * Happy-dom can neither decode nor encode pictures, so both are stubbed; only files of type
 * `image/*` decode.
 */
export function stubPictures(): void {
  vi.stubGlobal('createImageBitmap', async (file: Blob) => {
    if (!file.type.startsWith('image/')) throw new DOMException('no picture');
    return { width: 800, height: 600, close() {} };
  });
  const canvas = HTMLCanvasElement.prototype;
  vi.spyOn(canvas, 'getContext').mockReturnValue({ fillRect() {}, drawImage() {} } as never);
  vi.spyOn(canvas, 'toDataURL').mockReturnValue(`data:image/jpeg;base64,${ENCODED_PICTURE}`);
}

export const createPhotoFile = (name = 'photo.png', type = 'image/png') =>
  new File(['bytes'], name, { type });

export const chooseFiles = (...files: File[]) =>
  fireEvent.change(screen.getByLabelText(/^添加图片/), { target: { files } });
