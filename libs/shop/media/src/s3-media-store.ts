import type { _Object, GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import type { Agent } from 'node:http';
import { Readable } from 'node:stream';
import { MediaStoreFailed, type MediaStore, type StoredFile, type StoredPicture } from './media-store.js';
import { pictureFiles, mimeTypeOf, type PictureFile } from './picture-files.js';
import { isNotFound, describeFailure, InvalidResponse } from './s3-failure.js';
import type * as S3 from './s3-library.js';

type Library = typeof S3;

export interface S3Location {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly addressing: 'path' | 'virtual';
  /** Key prefix without a slash; unique per installation, so no sweeper removes another’s pictures. */
  readonly prefix: string;
}

export interface S3Options {
  /** In milliseconds (default 2,000). */
  readonly connectTimeoutMs?: number;
  /** In milliseconds, all retries included (default 10,000). */
  readonly callTimeoutMs?: number;
  readonly httpAgent?: Agent;
}

class S3Failed extends MediaStoreFailed {
  constructor(
    what: string,
    readonly reason: string,
    options: ErrorOptions,
  ) {
    super(`Pictures could not be ${what}: ${reason}`, options);
  }
}

export class S3MediaStore implements MediaStore {
  private connection: Promise<{ readonly s3: Library; readonly client: S3Client }> | undefined;

  constructor(
    private readonly location: S3Location,
    private readonly options: S3Options = {},
  ) {}

  async write(pictureId: string, file: PictureFile, content: Uint8Array): Promise<void> {
    await this.call('written', async ({ s3, client }, abortSignal) => {
      const facts = { ContentType: mimeTypeOf(file), CacheControl: 'public, max-age=31536000, immutable' };
      const put = { ...this.object(pictureId, file), ...facts, Body: content, ContentLength: content.byteLength };
      await client.send(new s3.PutObjectCommand(put), { abortSignal });
    });
  }

  async sizeOf(pictureId: string, file: PictureFile): Promise<number | null> {
    return this.call('read', async ({ s3, client }, abortSignal) =>
      nullIfNotFound(async () => {
        const command = new s3.HeadObjectCommand(this.object(pictureId, file));
        return (await client.send(command, { abortSignal })).ContentLength ?? 0;
      }),
    );
  }

  /** Buffers the whole file, so that no partial picture is served. */
  async open(pictureId: string, file: PictureFile): Promise<StoredFile | null> {
    return this.call('read', ({ s3, client }, abortSignal) =>
      nullIfNotFound(async () => {
        const getObject = () => client.send(new s3.GetObjectCommand(this.object(pictureId, file)), { abortSignal });
        const whole = await readWhole(await getObject(), abortSignal);
        // The library retries only until a response has begun.
        const content = whole ?? (await readWhole(await getObject(), abortSignal));
        if (content === null) throw new InvalidResponse('the response was cut off');
        return { bytes: content.length, content: Readable.from([content]) };
      }),
    );
  }

  async remove(pictureId: string): Promise<void> {
    await this.call('removed', async ({ s3, client }, abortSignal) => {
      // One by one: not every store supports bulk deletion.
      const removing = pictureFiles.map((file) =>
        client.send(new s3.DeleteObjectCommand(this.object(pictureId, file)), { abortSignal }),
      );
      await Promise.all(removing);
    });
  }

  async list(shard: string): Promise<readonly StoredPicture[]> {
    const pictures = new Map<string, StoredPicture>();
    let token: string | undefined;
    do {
      const page = await this.page(`${this.location.prefix}/${shard}`, token);
      for (const object of page.Contents ?? []) this.count(object, pictures);
      token = page.IsTruncated === true ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
    return [...pictures.values()];
  }

  private count({ Key = '', LastModified }: _Object, pictures: Map<string, StoredPicture>): void {
    const pictureId = Key.slice(this.location.prefix.length + 1).split('/')[0] ?? '';
    const { files, changedAt } = pictures.get(pictureId) ?? { files: 0, changedAt: '' };
    const at = LastModified?.toISOString() ?? '';
    pictures.set(pictureId, { pictureId, files: files + 1, changedAt: at > changedAt ? at : changedAt });
  }

  /** S3 writes are atomic. */
  async removeUnfinished(): Promise<number> {
    return 0;
  }

  async trouble(): Promise<string | null> {
    const Key = `${this.location.prefix}/probe`;
    const { bucket } = this.location;
    try {
      await this.page(`${this.location.prefix}/probe`, undefined);
      await this.call('written', async ({ s3, client }, abortSignal) => {
        await client.send(new s3.PutObjectCommand({ Bucket: bucket, Key, Body: Buffer.from('probe') }), {
          abortSignal,
        });
        await client.send(new s3.DeleteObjectCommand({ Bucket: bucket, Key }), { abortSignal });
      });
      return null;
    } catch (error) {
      if (error instanceof S3Failed) return error.reason;
      throw error;
    }
  }

  private page(Prefix: string, ContinuationToken: string | undefined) {
    return this.call('listed', ({ s3, client }, abortSignal) => {
      const { bucket: Bucket } = this.location;
      return client.send(new s3.ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }), { abortSignal });
    });
  }

  private object(pictureId: string, file: PictureFile): { readonly Bucket: string; readonly Key: string } {
    return { Bucket: this.location.bucket, Key: `${this.location.prefix}/${pictureId}/${file}` };
  }

  private async call<Result>(
    what: 'written' | 'read' | 'removed' | 'listed',
    work: (parts: { readonly s3: Library; readonly client: S3Client }, signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const parts = await (this.connection ??= this.connect());
    const signal = AbortSignal.timeout(this.options.callTimeoutMs ?? 10_000);
    try {
      return await work(parts, signal);
    } catch (error) {
      const reason = signal.aborted ? 'S3_ENDPOINT: no answer in time' : describeFailure(error, this.location.bucket);
      throw new S3Failed(what, reason, { cause: error });
    }
  }

  /** Lazy: installations without S3 never load the library. */
  private async connect() {
    const s3 = await import('./s3-library.js');
    const { endpoint, region, accessKey, secretKey, addressing } = this.location;
    const { connectTimeoutMs: connectionTimeout = 2_000, httpAgent } = this.options;
    const client = new s3.S3Client({
      endpoint,
      region,
      credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
      forcePathStyle: addressing === 'path',
      // Other S3 stores reject the checksums that the library adds by default.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      maxAttempts: 3,
      requestHandler: { connectionTimeout, ...(httpAgent !== undefined && { httpAgent }) },
    });
    return { s3, client };
  }
}

/** Ten times the largest picture of the shop. */
const maxFileBytes = 10 * 1024 * 1024;

/** Null if cut off. */
async function readWhole({ Body, ContentLength }: GetObjectCommandOutput, signal: AbortSignal): Promise<Buffer | null> {
  if (!(Body instanceof Readable) || ContentLength === undefined)
    throw new InvalidResponse('the response has no content');
  if (ContentLength > maxFileBytes) {
    Body.destroy();
    throw new InvalidResponse('the file is too large for a picture of the shop');
  }
  try {
    const content = Buffer.concat(await Body.toArray({ signal }));
    return content.length === ContentLength ? content : null;
  } catch (error) {
    if (signal.aborted) throw error;
    return null;
  }
}

async function nullIfNotFound<Answer>(operation: () => Promise<Answer>): Promise<Answer | null> {
  try {
    return await operation();
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
