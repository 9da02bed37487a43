import { KeyRing } from '@shop/event-store/internal';
import { readBlocks } from './block-reader.js';
import { parseJsonObject } from './block.js';
import { parseFileHead, deriveTransferKey } from './file-head.js';
import { parseKeyLine, assertKeysDecryptable, type KeyRow } from './key-row.js';
import { parseSecretLine } from './secret-table.js';
import { TransferError } from './transfer-error.js';

export interface CheckedKeys {
  readonly file: string;
  readonly dataKey: string;
  readonly time: string;
  readonly people: number;
  readonly secrets: number;
}

/**
 * Reads and checks a whole key file.
 * @throws TransferError unless complete and decryptable with this DATA_KEY
 */
export async function checkKeys(file: string, dataKey: string): Promise<CheckedKeys> {
  const [ring, key] = [new KeyRing({ dataKey }), deriveTransferKey(dataKey)];
  const found = { people: 0, secrets: 0 };
  let time = '';
  let digest = '';
  for await (const block of readBlocks(file)) {
    switch (block.kind) {
      case 'person-keys':
        for (const line of block.lines) assertKeysDecryptable(parseKeyLine(line, file), ring, file);
        found.people += block.lines.length;
        break;
      case 'secrets':
        for (const line of block.lines) parseSecretLine(line, key, file);
        found.secrets += block.lines.length;
        break;
      case 'end': {
        const end = parseJsonObject(block.lines[0] ?? '');
        if (end['people'] !== found.people || end['secrets'] !== found.secrets || end['digest'] !== digest)
          throw new TransferError(`${file} has contents that do not match its checksum: it was changed`);
        break;
      }
      default:
        time = parseFileHead(file, block, { content: 'keys', dataKey }).time;
    }
    digest = block.digest;
  }
  if (time === '') throw new TransferError(`${file} is not a file of export-log`);
  return { file, dataKey, time, ...found };
}

export async function* readKeyRows({ file }: CheckedKeys): AsyncGenerator<readonly KeyRow[]> {
  for await (const { kind, lines } of readBlocks(file))
    if (kind === 'person-keys') yield lines.map((line) => parseKeyLine(line, file));
}

export async function* readSecrets({
  file,
  dataKey,
}: CheckedKeys): AsyncGenerator<readonly ReturnType<typeof parseSecretLine>[]> {
  const key = deriveTransferKey(dataKey);
  for await (const { kind, lines } of readBlocks(file))
    if (kind === 'secrets') yield lines.map((line) => parseSecretLine(line, key, file));
}
