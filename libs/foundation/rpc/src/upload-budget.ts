/** Limits upload bytes in memory over all requests. */
export class UploadBudget {
  private reservedBytes = 0;

  constructor(private readonly bytes = 192 * 1024 * 1024) {}

  tryReserve(bytes: number): boolean {
    if (this.reservedBytes + bytes > this.bytes) return false;
    this.reservedBytes += bytes;
    return true;
  }

  release(bytes: number): void {
    this.reservedBytes -= bytes;
  }
}
