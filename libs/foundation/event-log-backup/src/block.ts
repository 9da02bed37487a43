import { createHash } from 'node:crypto';

export type BlockKind = 'head' | 'events' | 'deleted-streams' | 'person-keys' | 'secrets' | 'end';

export interface Block {
  readonly kind: BlockKind;
  readonly number: number;
  readonly lines: readonly string[];
  /** Covers this block and all before it. */
  readonly digest: string;
  /** In bytes. */
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

export const initialDigest = '0'.repeat(64);

/** SHA-256 over the previous digest, so the last one covers the whole file. */
function digestOf(before: string, kind: string, number: number, body: string): string {
  return createHash('sha256').update(`${before} ${kind} ${number}\n`).update(body).digest('hex');
}

export function encodeBlock(
  before: string,
  { kind, number, lines }: Pick<Block, 'kind' | 'number' | 'lines'>,
): { readonly text: Buffer; readonly digest: string } {
  const body = lines.length === 0 ? '' : `${lines.join('\n')}\n`;
  const digest = digestOf(before, kind, number, body);
  const first = JSON.stringify({ block: kind, number, lines: lines.length, sha256: digest });
  return { text: Buffer.from(`${first}\n${body}`), digest };
}

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

export function parseJsonObject(line: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}
