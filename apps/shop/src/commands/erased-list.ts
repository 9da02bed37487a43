import { explainFileErrors, type RevokedKey } from '@shop/event-log-backup';
import { readFile } from 'node:fs/promises';
import { CommandError } from '../command-errors.js';

const linePattern = /^(?<person>[\w.~-]{1,200})(?:\s+(?<purpose>account|accounting|all))?$/;

/**
 * Reads erased persons: one id per line, with the key to revoke (`account` by default, `accounting` or `all`). Empty
 * lines and lines with # are ignored.
 */
export async function readErasedList(file: string): Promise<readonly RevokedKey[]> {
  const text = await explainFileErrors('read', file, () => readFile(file, 'utf8'));
  return text.split('\n').flatMap((raw, index): readonly RevokedKey[] => {
    const trimmed = raw.trim();
    if (trimmed === '' || trimmed.startsWith('#')) return [];
    const { person, purpose = 'account' } = linePattern.exec(trimmed)?.groups ?? {};
    if (person === undefined) throw new CommandError(`Line ${index + 1} of ${file} is not the id of a person`);
    const account: RevokedKey = { person, purpose: 'account' };
    const accounting: RevokedKey = { person, purpose: 'accounting' };
    if (purpose === 'all') return [account, accounting];
    return [purpose === 'account' ? account : accounting];
  });
}
