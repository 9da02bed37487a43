import { inspect } from 'node:util';

const redacted = '[redacted]';

/** A secret value that prints, logs and serialises as `[redacted]`. */
export class Secret {
  readonly #value: string;
  constructor(value: string) {
    this.#value = value;
  }
  reveal(): string {
    return this.#value;
  }
  toString(): string {
    return redacted;
  }
  toJSON(): string {
    return redacted;
  }
  [inspect.custom](): string {
    return redacted;
  }
}
