import { format } from 'prettier';
import { existsSync, readFileSync } from 'node:fs';
import { computeDerivedIds } from './derived-ids.js';
import type { GeneratedFile } from './event-files.js';
import { findNames, type Names } from './find-names.js';

const path = 'infra/golden/names.json';

export interface StoredNames {
  readonly names: Names;
  readonly derived: Readonly<Record<string, string>>;
}

export async function computeCurrentNames(): Promise<StoredNames> {
  return { names: await findNames(), derived: await computeDerivedIds() };
}

export function readGoldenNames(): StoredNames {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as StoredNames) : { names: {}, derived: {} };
}

/** Adds new names. Unused names remain: remove one by hand only if it is stored nowhere. */
export async function generateNameFiles(): Promise<readonly GeneratedFile[]> {
  const [golden, current] = [readGoldenNames(), await computeCurrentNames()];
  const kinds = [...new Set([...Object.keys(golden.names), ...Object.keys(current.names)])];
  const all = (kind: string) =>
    [...new Set([...(golden.names[kind] ?? []), ...(current.names[kind] ?? [])])].toSorted();
  const stored: StoredNames = {
    names: Object.fromEntries(kinds.map((kind) => [kind, all(kind)])),
    derived: { ...current.derived, ...golden.derived },
  };
  const text = await format(JSON.stringify(stored), { singleQuote: true, printWidth: 120, parser: 'json' });
  return [{ path, text }];
}
