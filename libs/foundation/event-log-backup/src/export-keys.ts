import { KeyRing } from '@shop/event-store/internal';
import type { Clock } from '@shop/kernel';
import type { Pool } from 'pg';
import { createFileHead, deriveTransferKey } from './file-head.js';
import { assertKeysDecryptable, toKeyLine, toSecretLine, type KeyRow, type SecretTable } from './key-file.js';
import { LineFileWriter } from './line-file-writer.js';
import pageOfKeys from './sql/page-of-keys.sql';

const pageSize = 1_000;

export interface ExportKeysOptions {
  readonly pool: Pick<Pool, 'query'>;
  readonly file: string;
  readonly dataKey: string;
  readonly clock: Clock;
  readonly secrets: readonly SecretTable[];
}

export interface KeysReport {
  readonly file: string;
  readonly people: number;
  readonly secrets: number;
}

/**
 * Exports encrypted keys and other secrets. Must run after the log export, to include the keys of everyone in it.
 * @throws TransferError
 */
export async function exportKeys({ pool, file, dataKey, clock, secrets }: ExportKeysOptions): Promise<KeysReport> {
  const target = await LineFileWriter.create(file);
  const counted = { people: 0, secrets: 0 };
  try {
    await target.write([JSON.stringify(createFileHead({ content: 'keys', time: clock() }, dataKey))]);
    const ring = new KeyRing({ dataKey });
    for await (const rows of readKeyPages(pool)) {
      for (const row of rows) assertKeysDecryptable(row, ring, 'this installation');
      await target.write(rows.map(toKeyLine));
      counted.people += rows.length;
    }
    const key = deriveTransferKey(dataKey);
    for (const table of secrets)
      for await (const rows of table.pages()) {
        await target.write(rows.map((row) => toSecretLine(table.name, row, key)));
        counted.secrets += rows.length;
      }
    await target.finish({ ...counted, time: clock() });
    return { file, ...counted };
  } finally {
    await target.close();
  }
}

async function* readKeyPages(pool: Pick<Pool, 'query'>): AsyncGenerator<readonly KeyRow[]> {
  for (let after = ''; ;) {
    const { rows } = await pool.query<KeyRow>(pageOfKeys, [after, pageSize]);
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last.person;
  }
}
