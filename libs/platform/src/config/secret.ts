import { inspect } from 'node:util';

const redacted = '[redacted]';

/** A value that only says what it is when asked by name: printed, logged or serialised it reads `[redacted]`. */
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
