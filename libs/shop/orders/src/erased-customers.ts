import type { PersonKeys } from '@shop/event-store';

/** Orders of erased customers continue, without free text. */
export class ErasedCustomers {
  constructor(private readonly keys: PersonKeys) {}

  async has(userId: string): Promise<boolean> {
    return (await this.keys.load([userId])).get(userId)?.account === null;
  }
}
