import type { Streams } from '@shop/event-store';
import type { OrderSearch } from '@shop/orders';
import { readAccountContact } from '@shop/users';

const maxPhones = 5;
const firstPage = { pagination: { page: 1, perPage: 50 } } as const;

/** One person may use many accounts, but usually one phone. */
export class SharedPhones {
  constructor(
    private readonly streams: Streams,
    private readonly orders: OrderSearch,
  ) {}

  async findOtherAccounts(userId: string): Promise<readonly string[]> {
    const [account, own] = await Promise.all([
      readAccountContact(this.streams, userId),
      this.orders.list({ ...firstPage, filter: { userId } }),
    ]);
    const known = [account.phone, ...own.data.map(({ customer }) => customer.phone)].filter((phone) => phone !== null);
    const lists = await Promise.all(
      [...new Set(known)].slice(0, maxPhones).map((phone) => this.orders.list({ ...firstPage, filter: { phone } })),
    );
    const users = lists.flatMap(({ data }) => data.map(({ customer }) => customer.id));
    return [...new Set(users)].filter((id) => id !== userId);
  }
}
