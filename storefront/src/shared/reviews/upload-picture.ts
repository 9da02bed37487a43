import { newUuid } from '../browser.js';
import type { ShopClient } from '../rpc.js';
import { resizePicture } from './resize-picture.js';

export interface UploadedPicture {
  readonly path: string;
  readonly name: string;
  readonly preview: string;
}

export async function uploadPicture(
  client: ShopClient,
  name: string,
  file: File,
): Promise<UploadedPicture | 'unreadable' | 'failed'> {
  const picture = await resizePicture(file);
  if (picture === null) return 'unreadable';
  const response = await client.call(
    'staticContent.images.f.upload',
    { args: { ImageName: name, ImageTag: 'offer', ImageFile: picture } },
    { idempotencyKey: newUuid() },
  );
  if (response.status === 'ok') return { path: response.data, name, preview: URL.createObjectURL(picture) };
  return response.data.code === 'INVALID_PARAMS' ? 'unreadable' : 'failed';
}
