const mostOfCall = 64 * 1024;
const mostOfBatch = 256 * 1024;
const bytesForOne = 4 * 1024;

/** How much the calls of a batch take from the answers that they are bound to, as JSON. */
export class TakenBytes {
  private ofBatch = 0;

  /** Counts one call's. */
  ofCall(): { readonly take: (value: unknown) => boolean; readonly cost: () => number } {
    let ofCall = 0;
    return {
      take: (value) => {
        const most = Math.min(mostOfCall - ofCall, mostOfBatch - this.ofBatch);
        const size = jsonSize(value, most);
        if (size > most) return false;
        ofCall += size;
        this.ofBatch += size;
        return true;
      },
      // A little is part of the call.
      cost: () => Math.floor(ofCall / bytesForOne),
    };
  }
}

export const takenAtMost = `At most ${mostOfCall / 1024} KiB can be taken by a call and ${mostOfBatch / 1024} KiB by a batch`;

/** About the bytes of a value as JSON; looks at no more of it than `most` of them. */
function jsonSize(value: unknown, most: number): number {
  if (typeof value === 'string') return value.length > most ? value.length : Buffer.byteLength(value) + 2;
  if (typeof value !== 'object' || value === null) return 5;
  let size = 2;
  for (const [key, member] of Object.entries(value)) {
    size += (Array.isArray(value) ? 1 : key.length + 4) + jsonSize(member, most - size);
    if (size > most) break;
  }
  return size;
}
