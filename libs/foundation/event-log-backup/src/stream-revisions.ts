/**
 * Stores 12 bytes per stream instead of names. Two of a million streams collide with a probability of 3 in 100 million.
 */
export class StreamRevisions {
  #high = new Uint32Array(1 << 12);
  #low = new Uint32Array(1 << 12);
  /** Next expected revision; 0: free slot. */
  #due = new Uint32Array(1 << 12);
  #streams = 0;

  accept(stream: string, revision: bigint): boolean {
    const [high, low] = hash(stream);
    const slot = this.#slotOf(high, low);
    if (BigInt(this.#due[slot]!) !== revision) return false;
    this.#due[slot]! += 1;
    if (revision > 0n) return true;
    this.#high[slot] = high;
    this.#low[slot] = low;
    this.#streams += 1;
    if (this.#streams * 2 > this.#due.length) this.#grow();
    return true;
  }

  #slotOf(high: number, low: number): number {
    const last = this.#due.length - 1;
    let slot = low & last;
    while (this.#due[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high)) slot = (slot + 1) & last;
    return slot;
  }

  #grow(): void {
    const [high, low, due] = [this.#high, this.#low, this.#due];
    this.#high = new Uint32Array(high.length * 2);
    this.#low = new Uint32Array(high.length * 2);
    this.#due = new Uint32Array(high.length * 2);
    for (let old = 0; old < due.length; old += 1) {
      if (due[old] === 0) continue;
      const slot = this.#slotOf(high[old]!, low[old]!);
      this.#high[slot] = high[old]!;
      this.#low[slot] = low[old]!;
      this.#due[slot] = due[old]!;
    }
  }
}

/** Mixed as in cyrb53 (github.com/bryc/code, public domain). */
function hash(text: string): readonly [number, number] {
  let one = 0xdeadbeef;
  let two = 0x41c6ce57;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 2_654_435_761);
    two = Math.imul(two ^ code, 1_597_334_677);
  }
  one = Math.imul(one ^ (one >>> 16), 2_246_822_507) ^ Math.imul(two ^ (two >>> 13), 3_266_489_909);
  two = Math.imul(two ^ (two >>> 16), 2_246_822_507) ^ Math.imul(one ^ (one >>> 13), 3_266_489_909);
  return [two >>> 0, one >>> 0];
}
