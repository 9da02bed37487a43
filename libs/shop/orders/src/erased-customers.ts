import type { PersonKeys } from '@shop/event-store';
import { PERSON_KEYS } from '@shop/platform';
import { Inject, Injectable } from '@nestjs/common';

/** Orders of erased customers continue, without free text. */
@Injectable()
export class ErasedCustomers {
  constructor(@Inject(PERSON_KEYS) private readonly keys: PersonKeys) {}

  async has(userId: string): Promise<boolean> {
    return (await this.keys.load([userId])).get(userId)?.account === null;
  }
}
