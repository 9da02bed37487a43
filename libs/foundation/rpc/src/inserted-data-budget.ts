const maxCallBytes = 64 * 1024;
const maxBatchBytes = 256 * 1024;
const bytesPerCostUnit = 4 * 1024;

/** Limits the data (bytes as JSON) that a batch inserts from bound responses. */
export class InsertedDataBudget {
  private batchBytes = 0;

  forCall(): { readonly tryInsert: (value: unknown) => boolean; readonly cost: () => number } {
    let [callBytes, inspectedBytes] = [0, 0];
    return {
      tryInsert: (value) => {
        const maxBytes = Math.min(maxCallBytes - callBytes, maxBatchBytes - this.batchBytes);
        const size = jsonSize(value, maxBytes);
        inspectedBytes += Math.min(size, maxBytes);
        if (size > maxBytes) return false;
        callBytes += size;
        this.batchBytes += size;
        return true;
      },
      // Small inserts are free; rejected data counts, since it was inspected.
      cost: () => Math.floor(inspectedBytes / bytesPerCostUnit),
    };
  }
}

export const insertLimitMessage = `At most ${maxCallBytes / 1024} KiB can be taken by a call and ${maxBatchBytes / 1024} KiB by a batch`;

/** Bytes as JSON; stops reading above `maxBytes`. */
function jsonSize(value: unknown, maxBytes: number): number {
  if (typeof value === 'string' && value.length > maxBytes) return value.length;
  if (typeof value !== 'object' || value === null) return Buffer.byteLength(JSON.stringify(value) ?? 'null');
  const isArray = Array.isArray(value);
  let size = 2;
  // `Object.entries` would copy a long list first.
  for (const key in value) {
    if (!Object.hasOwn(value, key)) continue;
    const member = (value as Readonly<Record<string, unknown>>)[key];
    size += (isArray ? 1 : Buffer.byteLength(JSON.stringify(key)) + 2) + jsonSize(member, maxBytes - size);
    if (size > maxBytes) break;
  }
  return size;
}
