import { hkdfSync } from 'node:crypto';
import { PersonalDataUnreadable } from '../errors.js';
import { encrypt, decrypt } from '../personal-data/encryption.js';
import { parseJsonObject, type Block } from './block.js';
import { TransferError } from './transfer-error.js';

/** The version of the format that this program writes, and the highest that it reads. */
const format = 1;
const product = 'bosilje-shop';

export type FileContent = 'event-log' | 'keys';

/** What a file says of itself in its first block. */
export interface FileHead {
  readonly format: number;
  readonly product: string;
  readonly content: FileContent;
  /** When it was begun, ISO 8601 UTC. */
  readonly time: string;
  /** Sealed by the installation's DATA_KEY: opens under the same one alone. */
  readonly proof: string;
  /** Which engine the log came from, and where its head was; positions mean nothing in another store. */
  readonly engine?: string;
  readonly head?: string;
}

/** A head for a new file. */
export function createFileHead(fields: Omit<FileHead, 'format' | 'product' | 'proof'>, dataKey: string): FileHead {
  const proof = encrypt(deriveTransferKey(dataKey), Buffer.from(fields.content), proofAssociatedData).toString(
    'base64',
  );
  return { format, product, ...fields, proof };
}

/**
 * The head of a file, from its first block. Throws `TransferRefused` when it is not a file of this product, of this content,
 * of a format that this program knows, and written under this DATA_KEY.
 */
export function parseFileHead(
  file: string,
  block: Block,
  { content, dataKey }: { readonly content: FileContent; readonly dataKey: string },
): FileHead {
  const head = parseJsonObject(block.lines[0] ?? '');
  if (block.kind !== 'head' || head['product'] !== product || typeof head['format'] !== 'number')
    throw new TransferError(`${file} is not a file of export-log`);
  if (head['format'] > format)
    throw new TransferError(
      `${file} has format ${head['format']}, this program reads up to ${format}: use the program that wrote it, or a newer one`,
    );
  if (head['content'] !== content)
    throw new TransferError(
      content === 'event-log'
        ? `${file} holds keys, not an event log`
        : `${file} holds an event log, not keys: give the file that export-log --keys wrote`,
    );
  const proof = String(head['proof']);
  if (!isProofValid(proof, dataKey))
    throw new TransferError(
      `${file} was written under another DATA_KEY: set the DATA_KEY of the shop that it came from`,
    );
  return { ...head, format: head['format'], product, content, time: String(head['time']), proof };
}

/** What seals the contents of key files beside the person keys (those are sealed already). */
export function deriveTransferKey(dataKey: string): Buffer {
  return Buffer.from(hkdfSync('sha256', dataKey, 'shop log transfer', 'key encryption v1', 32));
}

const proofAssociatedData = 'proof of the data key';

function isProofValid(proof: string, dataKey: string): boolean {
  try {
    decrypt(deriveTransferKey(dataKey), Buffer.from(proof, 'base64'), proofAssociatedData);
    return true;
  } catch (error) {
    if (error instanceof PersonalDataUnreadable) return false;
    throw error;
  }
}
