import { fingerprintOf } from './declaration.js';
import type { AnyProjection } from './projection.js';

/** `order-list` and `leadId` alike in PostgreSQL's habit: `order_list`, `lead_id`. */
export function snakeCase(name: string): string {
  return name.replaceAll('-', '_').replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** The view of a version for people: `order_list_v5`. */
export function viewOf({ name, version }: Pick<AnyProjection, 'name' | 'version'>): string {
  return `${snakeCase(name)}_v${version}`;
}

/**
 * The view that the statements of a program read: `order_list_v5_1a2b3c4d`. The fingerprint keeps programs apart that
 * declare one version differently.
 */
export function programViewOf(projection: AnyProjection): string {
  return `${viewOf(projection)}_${fingerprintOf(projection).slice(0, 8)}`;
}

/** The physical table of one build of a read model. */
export function buildTableName(projection: Pick<AnyProjection, 'name' | 'version'>, number: string): string {
  return `rm_${viewOf(projection)}_${number}`;
}

/** A process as a subscriber. */
export function processSubscriberId(name: string): string {
  return `process:${name}`;
}

const namePattern = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** PostgreSQL cuts names at 63 bytes; what is left must hold `rm_`, the version, a number and an index's suffix. */
const maxNameLength = 36;

/** Throws when names are not usable or used twice. */
export function assertValidNames(kind: string, names: readonly string[]): void {
  for (const name of names) {
    if (!namePattern.test(name) || name.length > maxNameLength) {
      throw new Error(`${kind} "${name}" needs a kebab-case name of at most ${maxNameLength} characters`);
    }
  }
  const duplicate = names.find((name, index) => names.indexOf(name) !== index);
  if (duplicate !== undefined) throw new Error(`${kind} "${duplicate}" is declared twice`);
}
