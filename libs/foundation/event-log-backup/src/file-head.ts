import { hkdfSync } from 'node:crypto';
import { PersonalDataUnreadable } from '@shop/event-store';
import { decrypt, encrypt } from '@shop/event-store/internal';
import type { Page } from './page.js';
import { TransferError } from './transfer-error.js';

const format = 2;
const product = 'bosilje-shop';

export type FileContent = 'event-log' | 'keys';

export interface FileHead {
  readonly format: number;
  readonly product: string;
  readonly content: FileContent;
  /** Start of the export, ISO 8601 UTC. */
  readonly time: string;
  readonly proof: string;
  readonly engine?: string;
  readonly head?: string;
}

export function createFileHead(fields: Omit<FileHead, 'format' | 'product' | 'proof'>, dataKey: string): FileHead {
  const proof = encrypt(deriveTransferKey(dataKey), Buffer.from(fields.content), proofAssociatedData).toString(
    'base64',
  );
  return { format, product, ...fields, proof };
}

/** @throws TransferError for another kind of file, content, format or DATA_KEY */
export function parseFileHead(
  file: string,
  page: Page,
  { content, dataKey }: { readonly content: FileContent; readonly dataKey: string },
): FileHead {
  const head = page.lines[0] ?? {};
  if (page.kind !== 'head' || head['product'] !== product || typeof head['format'] !== 'number')
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

/** Person keys are encrypted already; this key is for other secrets. */
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
