/** How many bytes of uploads may be in memory at one time, over all requests. */
export class UploadBudget {
  private used = 0;

  constructor(private readonly bytes = 192 * 1024 * 1024) {}

  /** False when there is no room; nothing is taken then. */
  take(bytes: number): boolean {
    if (this.used + bytes > this.bytes) return false;
    this.used += bytes;
    return true;
  }

  giveBack(bytes: number): void {
    this.used -= bytes;
  }
}
