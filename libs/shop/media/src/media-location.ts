import { createHmac } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '@shop/platform';
import { DiskMediaStore } from './disk-media-store.js';
import type { MediaStore } from './media-store.js';
import { S3MediaStore } from './s3-media-store.js';

export interface MediaLocation {
  readonly description: string;
  readonly store: MediaStore;
}

export function mediaLocationOf({ s3, dataDir, secrets }: Pick<Config, 's3' | 'dataDir' | 'secrets'>): MediaLocation {
  if (s3 === null) {
    const folder = join(dataDir, 'media');
    return { description: folder, store: new DiskMediaStore(folder) };
  }
  const { region, bucket, addressing } = s3;
  const prefix = prefixOf(secrets.derived('picture-names').reveal());
  const keys = { accessKey: s3.accessKey.reveal(), secretKey: s3.secretKey.reveal() };
  const store = new S3MediaStore({ endpoint: s3.endpoint.reveal(), region, bucket, addressing, prefix, ...keys });
  return { description: `bucket ${bucket}, below ${prefix}/`, store };
}

/** Derived from the installation secret, so that installations never share a prefix. */
function prefixOf(secret: string): string {
  return `shop-${createHmac('sha256', secret).update('picture names').digest('hex').slice(0, 12)}`;
}
