import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream } from '@fastify/busboy';
import { UploadedFile } from '@shop/rpc-contract';
import { TransportError } from './fault.js';

const mebibyte = 1024 * 1024;
const maxFiles = 5;
const maxFileBytes = 10 * mebibyte;
const maxEnvelopeBytes = mebibyte;

interface MultipartBody {
  readonly envelope: string;
  readonly files: ReadonlyMap<string, UploadedFile>;
}

/**
 * Reads a multipart body into memory: the field `rpc` first, then the files. Throws {@link TransportError} and discards
 * the rest.
 * @param tryReserve reserves bytes
 */
export function readMultipart(
  request: IncomingMessage,
  contentType: string,
  tryReserve: (bytes: number) => boolean,
): Promise<MultipartBody> {
  return new Promise((resolve, reject) => {
    const parser = openParser(request, contentType);
    const reading = new MultipartReader(tryReserve);
    const fail = (error: unknown) => {
      request.unpipe(parser);
      request.resume();
      reject(error instanceof TransportError ? error : malformedError());
    };
    reading.onFailure = fail;
    parser.on('field', (name, value, _nameCut, valueCut) => reading.field(name, value, valueCut));
    parser.on('file', (name, stream, fileName, _encoding, mediaType) =>
      reading.file(name, stream, fileName, mediaType),
    );
    parser.on('partsLimit', () => fail(tooManyFilesError()));
    parser.on('filesLimit', () => fail(tooManyFilesError()));
    parser.on('fieldsLimit', () => fail(new TransportError('RPC_BAD_REQUEST', 'The only field is rpc')));
    parser.on('error', fail);
    parser.on('finish', () => {
      if (reading.envelope === undefined) fail(new TransportError('RPC_BAD_REQUEST', 'The field rpc comes first'));
      else resolve({ envelope: reading.envelope, files: reading.files });
    });
    request.on('aborted', () => fail(malformedError()));
    request.pipe(parser);
  });
}

function openParser(request: IncomingMessage, contentType: string) {
  try {
    return new Busboy({
      headers: { ...request.headers, 'content-type': contentType },
      // A file part may lack a file name.
      isPartAFile: (name) => name !== 'rpc',
      limits: {
        fieldNameSize: 100,
        fieldSize: maxEnvelopeBytes + 1,
        fields: 1,
        files: maxFiles,
        fileSize: maxFileBytes,
        parts: maxFiles + 2,
        headerPairs: 20,
        headerSize: 8 * 1024,
      },
    });
  } catch {
    throw malformedError();
  }
}

class MultipartReader {
  envelope: string | undefined;
  readonly files = new Map<string, UploadedFile>();
  onFailure: (error: TransportError) => void = () => undefined;

  constructor(private readonly tryReserve: (bytes: number) => boolean) {}

  field(name: string, value: string, isCut: boolean): void {
    if (name !== 'rpc' || this.envelope !== undefined) {
      return this.onFailure(new TransportError('RPC_BAD_REQUEST', 'The only field is rpc'));
    }
    if (isCut || Buffer.byteLength(value) > maxEnvelopeBytes) {
      return this.onFailure(new TransportError('TOO_LARGE', 'The envelope is over 1 MiB'));
    }
    this.envelope = value;
  }

  file(name: string, stream: BusboyFileStream, fileName: string, mediaType: string): void {
    const chunks: Buffer[] = [];
    stream.on('error', () => this.onFailure(malformedError()));
    const error = this.partError(name);
    if (error !== undefined) {
      stream.resume();
      return this.onFailure(new TransportError('RPC_BAD_REQUEST', error));
    }
    const storeFile = (bytes: Uint8Array) =>
      this.files.set(name, new UploadedFile(fileName ?? '', mediaType ?? '', bytes));
    storeFile(new Uint8Array());
    stream.on('data', (chunk: Buffer) => {
      if (this.tryReserve(chunk.length)) chunks.push(chunk);
      else
        this.onFailure(
          new TransportError('SERVICE_UNAVAILABLE', 'Too many uploads at once. Try again in a moment.', 5),
        );
    });
    stream.on('limit', () => this.onFailure(new TransportError('TOO_LARGE', 'A file is over 10 MiB')));
    stream.on('end', () => storeFile(Buffer.concat(chunks)));
  }

  private partError(name: string | undefined): string | undefined {
    if (this.envelope === undefined) return 'The field rpc comes first';
    if (name === undefined || name === '') return 'A part has no name';
    if (name === '__proto__' || name === 'constructor') return 'The name of a part is not allowed';
    return this.files.has(name) ? 'Two parts have one name' : undefined;
  }
}

function malformedError(): TransportError {
  return new TransportError('RPC_BAD_REQUEST', 'The multipart body is malformed');
}

function tooManyFilesError(): TransportError {
  return new TransportError('TOO_LARGE', `At most ${maxFiles} files`);
}

/** Limits upload bytes in memory over all requests. */
export class UploadBudget {
  private reservedBytes = 0;

  constructor(private readonly bytes = 192 * 1024 * 1024) {}

  tryReserve(bytes: number): boolean {
    if (this.reservedBytes + bytes > this.bytes) return false;
    this.reservedBytes += bytes;
    return true;
  }

  release(bytes: number): void {
    this.reservedBytes -= bytes;
  }
}
