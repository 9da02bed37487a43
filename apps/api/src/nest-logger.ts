import type { LoggerService } from '@nestjs/common';
import type { Logger } from '@shop/platform';

export class NestLogger implements LoggerService {
  readonly #pino: Logger;
  constructor(log: Logger) {
    this.#pino = log.child({ part: 'nest' });
  }
  log(message: unknown): void {
    this.#pino.debug(String(message));
  }
  error(message: unknown, ...rest: readonly unknown[]): void {
    this.#pino.error({ details: rest.map(String) }, String(message));
  }
  warn(message: unknown): void {
    this.#pino.warn(String(message));
  }
  debug(message: unknown): void {
    this.#pino.debug(String(message));
  }
  verbose(message: unknown): void {
    this.#pino.trace(String(message));
  }
}
