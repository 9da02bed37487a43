import { KeyRing } from '../personal-data/key-ring.js';
import { wholeFile } from './block-reader.js';
import { parsed } from './block.js';
import { readHead, transferKey } from './file-head.js';
import { keysIn, refuseForeignKeys, type KeyRow } from './key-row.js';
import { secretIn } from './secret-table.js';
import { TransferRefused } from './transfer-refused.js';

/** A key file of which every block was read, found whole, and opened. */
export interface CheckedKeys {
  readonly file: string;
  readonly dataKey: string;
  readonly time: string;
  readonly people: number;
  readonly secrets: number;
}

/** Reads a key file to its end. Throws `TransferRefused` unless all of it is whole and opens under this DATA_KEY. */
export async function checkKeys(file: string, dataKey: string): Promise<CheckedKeys> {
  const [ring, key] = [new KeyRing({ dataKey }), transferKey(dataKey)];
  const found = { people: 0, secrets: 0 };
  let time = '';
  let digest = '';
  for await (const block of wholeFile(file)) {
    switch (block.kind) {
      case 'person-keys':
        for (const line of block.lines) refuseForeignKeys(keysIn(line, file), ring, file);
        found.people += block.lines.length;
        break;
      case 'secrets':
        for (const line of block.lines) secretIn(line, key, file);
        found.secrets += block.lines.length;
        break;
      case 'end': {
        const end = parsed(block.lines[0] ?? '');
        if (end['people'] !== found.people || end['secrets'] !== found.secrets || end['digest'] !== digest)
          throw new TransferRefused(`${file} says of itself what is not so: it was changed`);
        break;
      }
      default:
        time = readHead(file, block, { content: 'keys', dataKey }).time;
    }
    digest = block.digest;
  }
  if (time === '') throw new TransferRefused(`${file} is not a file of export-log`);
  return { file, dataKey, time, ...found };
}

/** The people's keys of a checked file, in pages. */
export async function* keyRowsOf({ file }: CheckedKeys): AsyncGenerator<readonly KeyRow[]> {
  for await (const { kind, lines } of wholeFile(file))
    if (kind === 'person-keys') yield lines.map((line) => keysIn(line, file));
}

/** The secrets of a checked file, in pages. */
export async function* secretsOf({
  file,
  dataKey,
}: CheckedKeys): AsyncGenerator<readonly ReturnType<typeof secretIn>[]> {
  const key = transferKey(dataKey);
  for await (const { kind, lines } of wholeFile(file))
    if (kind === 'secrets') yield lines.map((line) => secretIn(line, key, file));
}
