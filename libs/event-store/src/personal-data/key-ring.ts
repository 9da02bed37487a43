import { hkdfSync } from 'node:crypto';
import { PersonalDataUnreadable } from '../errors.js';
import { keyEncryptionKey, seal, unseal } from './seal.js';

/** The installation's secret and, while it is being changed, the former one. */
export interface DataKeys {
  readonly dataKey: string;
  readonly dataKeyOld?: string | undefined;
}

const proofText = Buffer.from('DATA_KEY');
const proofBinding = 'data key';

/** What DATA_KEY and DATA_KEY_OLD seal and open. Both are tried: AES-GCM tells which one sealed something. */
export class KeyRing {
  readonly current: Buffer;
  readonly former: Buffer | null;

  constructor({ dataKey, dataKeyOld }: DataKeys) {
    this.current = keyEncryptionKey(dataKey);
    this.former = dataKeyOld === undefined ? null : keyEncryptionKey(dataKeyOld);
  }

  /** Before any key was registered: what exists was sealed by the former key, if there is one. */
  get first(): Buffer {
    return this.former ?? this.current;
  }

  /** Throws `PersonalDataUnreadable` when neither key opens it. */
  open(sealed: Buffer, binding: string): Buffer {
    if (this.former === null) return unseal(this.current, sealed, binding);
    try {
      return unseal(this.current, sealed, binding);
    } catch (error) {
      if (!(error instanceof PersonalDataUnreadable)) throw error;
      return unseal(this.former, sealed, binding);
    }
  }

  /** The key that made a proof; null: neither of these. */
  keyOf(proof: Buffer): Buffer | null {
    return [this.current, this.former].find((key) => key !== null && opens(key, proof)) ?? null;
  }
}

/** Names of the keys that a process knows: they say nothing of the keys. */
export function fingerprintsOf({ dataKey, dataKeyOld }: DataKeys): string {
  return [dataKey, ...(dataKeyOld === undefined ? [] : [dataKeyOld])].map(fingerprintOf).join('+');
}

export function fingerprintOf(dataKey: string): string {
  return Buffer.from(hkdfSync('sha256', dataKey, 'shop person keys', 'fingerprint v1', 5)).toString('hex');
}

export function proofOf(key: Buffer): Buffer {
  return seal(key, proofText, proofBinding);
}

function opens(key: Buffer, proof: Buffer): boolean {
  try {
    return unseal(key, proof, proofBinding).equals(proofText);
  } catch (error) {
    if (error instanceof PersonalDataUnreadable) return false;
    throw error;
  }
}
