import { createHash } from 'node:crypto';

/** What a block holds. The first is the `head`, the last the `end`; each of these two has one line. */
export type BlockKind = 'head' | 'events' | 'deleted-streams' | 'person-keys' | 'secrets' | 'end';

/** A run of JSON lines of one kind, as it is read from a file. */
export interface Block {
  readonly kind: BlockKind;
  /** From 0. */
  readonly number: number;
  readonly lines: readonly string[];
  /** Stands for this block and all before it. */
  readonly digest: string;
  /** Where it ends in the file, in bytes. */
  readonly end: number;
}

const kinds: ReadonlySet<string> = new Set<BlockKind>([
  'head',
  'events',
  'deleted-streams',
  'person-keys',
  'secrets',
  'end',
]);

/** The digest that the first block goes on from. */
export const initialDigest = '0'.repeat(64);

/** SHA-256 over the digest of the block before, what the block is, and its lines: the last one stands for the whole file. */
function digestOf(before: string, kind: string, number: number, body: string): string {
  return createHash('sha256').update(`${before} ${kind} ${number}\n`).update(body).digest('hex');
}

/** A block as text: a line that says what it is, then its own lines. */
export function encodeBlock(
  before: string,
  { kind, number, lines }: Pick<Block, 'kind' | 'number' | 'lines'>,
): { readonly text: Buffer; readonly digest: string } {
  const body = lines.length === 0 ? '' : `${lines.join('\n')}\n`;
  const digest = digestOf(before, kind, number, body);
  const first = JSON.stringify({ block: kind, number, lines: lines.length, sha256: digest });
  return { text: Buffer.from(`${first}\n${body}`), digest };
}

/** Reads what {@link encodeBlock} wrote; undefined when it is not what was written after that block. */
export function parseBlock(before: string, number: number, text: Buffer): Omit<Block, 'end'> | undefined {
  const whole = text.toString();
  const cut = whole.indexOf('\n') + 1;
  const first = parseJsonObject(whole.slice(0, cut));
  const body = whole.slice(cut);
  const kind = String(first['block']);
  const digest = digestOf(before, kind, number, body);
  if (first['sha256'] !== digest || first['number'] !== number || !isKind(kind)) return undefined;
  const lines = body === '' ? [] : body.slice(0, -1).split('\n');
  return first['lines'] === lines.length ? { kind, number, lines, digest } : undefined;
}

function isKind(kind: string): kind is BlockKind {
  return kinds.has(kind);
}

/** A JSON object in a line; an empty one for anything else. */
export function parseJsonObject(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    // What cannot be parsed has none of the fields that are looked for.
    return {};
  }
}
