import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's floor for argon2id: 19 MiB, two passes, one lane (about 17 ms of one core). */
const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Thrown when more passwords wait to be hashed than the shop can work off in time; nothing was hashed. */
export class HashingBusy extends Error {
  override readonly name = 'HashingBusy';
}

export interface PasswordHasherOptions {
  /** Hashes under way at once. Fewer than there are cores, so that logins never starve orders. */
  readonly concurrency: number;
  /** Hashes that may wait; one more is refused with {@link HashingBusy}. */
  readonly queueLimit: number;
}

/** Hashes and checks passwords in a bounded pool. Passwords are taken as NFKC, whole, never cut. */
export class PasswordHasher {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private readonly decoy = decoyHash();
  /** How many hashes were computed since the start, for metrics and for tests that count them. */
  computed = 0;

  constructor(private readonly options: PasswordHasherOptions) {}

  hash(password: string): Promise<string> {
    return this.pooled(() => hash(password.normalize('NFKC'), argon2id));
  }

  verify(encoded: string, password: string): Promise<boolean> {
    return this.pooled(() => verify(encoded, password.normalize('NFKC')));
  }

  /** Spends the same time as {@link verify} and answers false: an unknown account must not be told from a wrong password. */
  async verifyNobody(password: string): Promise<false> {
    await this.verify(this.decoy, password);
    return false;
  }

  private async pooled<Result>(work: () => Promise<Result>): Promise<Result> {
    await this.enter();
    try {
      this.computed += 1;
      return await work();
    } finally {
      this.leave();
    }
  }

  private enter(): Promise<void> {
    if (this.running < this.options.concurrency) {
      this.running += 1;
      return Promise.resolve();
    }
    if (this.waiting.length >= this.options.queueLimit) {
      return Promise.reject(new HashingBusy(`${this.options.queueLimit} passwords wait to be hashed already`));
    }
    return new Promise((admit) => this.waiting.push(admit));
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next === undefined) this.running -= 1;
    else next();
  }
}

/** A hash of no password, which costs as much to compare as any other. */
function decoyHash(): string {
  const { memoryCost, timeCost, parallelism } = argon2id;
  const random = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '');
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${random(16)}$${random(32)}`;
}
