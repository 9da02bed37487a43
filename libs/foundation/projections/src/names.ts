import { fingerprintOf } from './declaration.js';
import type { AnyProjection } from './projection.js';

/** Converts `order-list` and `leadId` to `order_list` and `lead_id`. */
export function snakeCase(name: string): string {
  return name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** View of a version for people: `order_list_v5`. */
export function viewOf({ name, version }: Pick<AnyProjection, 'name' | 'version'>): string {
  return `${snakeCase(name)}_v${version}`;
}

/** View of a program's version: `order_list_v5_1a2b3c4d`. The fingerprint separates different declarations. */
export function programViewOf(projection: AnyProjection): string {
  return `${viewOf(projection)}_${fingerprintOf(projection).slice(0, 8)}`;
}

/** Physical table of one build. */
export function buildTableName(projection: Pick<AnyProjection, 'name' | 'version'>, number: string): string {
  return `rm_${viewOf(projection)}_${number}`;
}

/** Subscriber id of a process. */
export function processSubscriberId(name: string): string {
  return `process:${name}`;
}

const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** PostgreSQL limits names to 63 bytes, including prefix and suffixes. */
const maxNameLength = 36;

/** Throws for invalid or duplicate names. */
export function assertValidNames(kind: string, names: readonly string[]): void {
  for (const name of names) {
    if (!namePattern.test(name) || name.length > maxNameLength) {
      throw new Error(`${kind} "${name}" needs a kebab-case name of at most ${maxNameLength} characters`);
    }
  }
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`${kind} "${duplicate}" is declared twice`);
}
