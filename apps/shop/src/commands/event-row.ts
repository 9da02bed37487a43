import type { LoggedEvent } from '@shop/contracts';
import { UsageError } from '../command-errors.js';

export function toEventRow({ revision, at, type, actor, correlationId, data, sealed }: LoggedEvent) {
  const personal = sealed === null ? '' : ` sealed: ${sealed.person}`;
  return { revision, at, type, actor, correlation: correlationId, data: `${JSON.stringify(data)}${personal}` };
}

/** Parses a whole number from 0 on. @throws UsageError */
export function parseWholeNumber(option: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`${option} wants a whole number`);
  return Number(text);
}
