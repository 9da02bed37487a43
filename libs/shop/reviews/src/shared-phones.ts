import type { Streams } from '@shop/event-store';
import { OrderSearch } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { STREAMS } from '@shop/platform';
import { authorOf } from './author.js';

const maxPhones = 5;
const firstPage = { pagination: { page: 1, perPage: 50 } } as const;

/** One person may use many accounts, but usually one phone. */
@Injectable()
export class SharedPhones {
  constructor(
    @Inject(STREAMS) private readonly streams: Streams,
    @Inject(OrderSearch) private readonly orders: OrderSearch,
  ) {}

  async findOtherAccounts(userId: string): Promise<readonly string[]> {
    const [author, own] = await Promise.all([
      authorOf(this.streams, userId),
      this.orders.list({ ...firstPage, filter: { userId } }),
    ]);
    const known = [author.phone, ...own.data.map(({ customer }) => customer.phone)].filter((phone) => phone !== null);
    const lists = await Promise.all(
      [...new Set(known)].slice(0, maxPhones).map((phone) => this.orders.list({ ...firstPage, filter: { phone } })),
    );
    const users = lists.flatMap(({ data }) => data.map(({ customer }) => customer.id));
    return [...new Set(users)].filter((id) => id !== userId);
  }
}
