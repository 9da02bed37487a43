/**
 * Notices a revision that is missing, doubled or out of turn in a log of any number of streams. Holds 12 bytes and a 64-bit
 * hash's worth of doubt per stream (24 with the room to grow), not the names: two of a million streams are taken for one with
 * a probability of about 3 in 100 million.
 */
export class StreamRevisions {
  #high = new Uint32Array(1 << 12);
  #low = new Uint32Array(1 << 12);
  /** The revision that is due; 0: the slot is free. */
  #due = new Uint32Array(1 << 12);
  #streams = 0;

  /** The next event of the log. False when it is not its stream's next one. */
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

/** Two rounds of 32 bits each, mixed as in cyrb53 (github.com/bryc/code, public domain). */
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
