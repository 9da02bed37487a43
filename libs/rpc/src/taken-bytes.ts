const mostOfCall = 64 * 1024;
const mostOfBatch = 256 * 1024;
const bytesForOne = 4 * 1024;

/** How much the calls of a batch take from the answers that they are bound to, as JSON. */
export class TakenBytes {
  private ofBatch = 0;

  /** Counts one call's. */
  ofCall(): { readonly take: (value: unknown) => boolean; readonly cost: () => number } {
    let [ofCall, lookedAt] = [0, 0];
    return {
      take: (value) => {
        const most = Math.min(mostOfCall - ofCall, mostOfBatch - this.ofBatch);
        const size = jsonSize(value, most);
        lookedAt += Math.min(size, most);
        if (size > most) return false;
        ofCall += size;
        this.ofBatch += size;
        return true;
      },
      // A little is part of the call. What was too much was looked at all the same.
      cost: () => Math.floor(lookedAt / bytesForOne),
    };
  }
}

export const takenAtMost = `At most ${mostOfCall / 1024} KiB can be taken by a call and ${mostOfBatch / 1024} KiB by a batch`;

/** The bytes of a value as JSON, or more than `most` where there are more; looks at no more of it than that. */
function jsonSize(value: unknown, most: number): number {
  if (typeof value === 'string' && value.length > most) return value.length;
  if (typeof value !== 'object' || value === null) return Buffer.byteLength(JSON.stringify(value) ?? 'null');
  const isArray = Array.isArray(value);
  let size = 2;
  // Not by `Object.entries`, which would copy a long list before the first look.
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    const member = (value as Readonly<Record<string, unknown>>)[key];
    size += (isArray ? 1 : Buffer.byteLength(JSON.stringify(key)) + 2) + jsonSize(member, most - size);
    if (size > most) break;
  }
  return size;
}
