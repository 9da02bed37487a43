import { hkdfSync } from 'node:crypto';
import { PersonalDataUnreadable } from '../errors.js';
import { keyEncryptionKey, encrypt, decrypt } from './encryption.js';

export interface DataKeys {
  readonly dataKey: string;
  readonly dataKeyOld?: string | undefined;
}

const proofText = Buffer.from('DATA_KEY');
const proofAssociatedData = 'data key';

/** Decryption tries both keys; AES-GCM detects the wrong one. */
export class KeyRing {
  readonly current: Buffer;
  readonly previous: Buffer | null;

  constructor({ dataKey, dataKeyOld }: DataKeys) {
    this.current = keyEncryptionKey(dataKey);
    this.previous = dataKeyOld === undefined ? null : keyEncryptionKey(dataKeyOld);
  }

  /** Before the first registration, the former key encrypted everything. */
  get initial(): Buffer {
    return this.previous ?? this.current;
  }

  decrypt(sealed: Buffer, binding: string): Buffer {
    if (this.previous === null) return decrypt(this.current, sealed, binding);
    try {
      return decrypt(this.current, sealed, binding);
    } catch (error) {
      if (!(error instanceof PersonalDataUnreadable)) throw error;
      return decrypt(this.previous, sealed, binding);
    }
  }

  findKeyByProof(proof: Buffer): Buffer | null {
    return [this.current, this.previous].find((key) => key !== null && isProofOf(key, proof)) ?? null;
  }
}

/** Fingerprints reveal nothing about the keys. */
export function fingerprintsOf({ dataKey, dataKeyOld }: DataKeys): string {
  return [dataKey, ...(dataKeyOld === undefined ? [] : [dataKeyOld])].map(fingerprintOf).join('+');
}

export function fingerprintOf(dataKey: string): string {
  return Buffer.from(hkdfSync('sha256', dataKey, 'shop person keys', 'fingerprint v1', 5)).toString('hex');
}

export function proofOf(key: Buffer): Buffer {
  return encrypt(key, proofText, proofAssociatedData);
}

function isProofOf(key: Buffer, proof: Buffer): boolean {
  try {
    return decrypt(key, proof, proofAssociatedData).equals(proofText);
  } catch (error) {
    if (error instanceof PersonalDataUnreadable) return false;
    throw error;
  }
}
