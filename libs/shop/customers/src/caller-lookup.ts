import type { NumberBlocks } from '@shop/calls';
import type { CallerLookupResult, OrderRow } from '@shop/contracts';
import { phoneReadings, possiblePhones } from '@shop/countries';
import type { LeadQueries } from '@shop/leads';
import type { OrderSearch } from '@shop/orders';
import { scoreCallerHistory } from './caller-history.js';
import type { CustomerListRow } from './customer-list.projection.js';
import type { CustomerQueries } from './customers.queries.js';

const pagination = { page: 1, perPage: 100 } as const;
const maxPeople = 10;
const maxOrders = 25;

export class CallerLookup {
  constructor(
    private readonly orders: OrderSearch,
    private readonly leads: LeadQueries,
    private readonly blocks: NumberBlocks,
    private readonly customers: CustomerQueries,
  ) {}

  byPhone(phone: string): Promise<CallerLookupResult> {
    return this.lookUp(possiblePhones(phone), []);
  }

  async byOrder(orderId: string): Promise<CallerLookupResult | null> {
    const order = await this.orders.one(orderId);
    if (order === null) return null;
    const { id, phone } = order.customer;
    const found = await this.lookUp(phone === null ? [] : [phone], [id], orderId);
    return phone === null ? found : this.withUncertainOrders(found, phone, orderId);
  }

  /** The same digits may have been read as a number of another country: such orders are listed but do not count. */
  private async withUncertainOrders(
    found: CallerLookupResult,
    phone: string,
    except: string,
  ): Promise<CallerLookupResult> {
    const numbers = phoneReadings(phone).filter((number) => number !== phone);
    const accounts = numbers.length === 0 ? [] : (await this.customers.findByPhones(numbers)).slice(0, maxPeople);
    const each = await Promise.all([
      ...numbers.map((number) => this.ordersOf({ phone: number })),
      ...accounts.map(({ id }) => this.ordersOf({ userId: id })),
    ]);
    const certain = new Set([except, ...found.orders.map(({ id }) => id), ...found.people.map(({ id }) => id)]);
    const alike = each.flat().filter(({ id, customer }) => !certain.has(id) && !certain.has(customer.id));
    const orders = newestFirst([...found.orders, ...alike]).slice(0, maxOrders);
    const uncertain = new Set(alike.map(({ id }) => id));
    return { ...found, orders, uncertain: orders.map(({ id }) => id).filter((id) => uncertain.has(id)) };
  }

  private async lookUp(
    numbers: readonly string[],
    userIds: readonly string[],
    except?: string,
  ): Promise<CallerLookupResult> {
    const [ofNumbers, accounts, leads, blocks] = await Promise.all([
      Promise.all(numbers.map((phone) => this.ordersOf({ phone }))),
      numbers.length === 0 ? [] : this.customers.findByPhones(numbers),
      Promise.all(numbers.map((q) => this.leads.list({ pagination, filter: { q, settled: false } }))),
      this.blocks.findByPhones(numbers),
    ]);
    const owners = ofNumbers.flat().map(({ customer }) => customer.id);
    const people = [...new Set([...userIds, ...accounts.map(({ id }) => id), ...owners])].slice(0, maxPeople);
    const [ofPeople, customers] = await Promise.all([
      Promise.all(people.map((userId) => this.ordersOf({ userId }))),
      this.customers.rows(people),
    ]);
    const orders = newestFirst([...ofNumbers.flat(), ...ofPeople.flat()]).filter(({ id }) => id !== except);
    const lost = await this.customers.findLostOrderIds(orders.map(({ id }) => id));
    return {
      numbers: [...numbers],
      people: customers.map(toCallerPerson),
      orders: orders.slice(0, maxOrders),
      uncertain: [],
      leads: leads.flatMap(({ data }) => data),
      history: scoreCallerHistory(orders.filter(({ id }) => !lost.has(id))),
      blocks,
    };
  }

  private async ordersOf(filter: { readonly phone: string } | { readonly userId: string }): Promise<OrderRow[]> {
    return (await this.orders.list({ pagination, filter })).data;
  }
}

function newestFirst(orders: readonly OrderRow[]): OrderRow[] {
  const each = new Map(orders.map((order) => [order.id, order]));
  return [...each.values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt) || a.id.localeCompare(b.id));
}

function toCallerPerson(row: CustomerListRow): CallerLookupResult['people'][number] {
  const { id, country, firstName, lastName, email, registeredAt } = row;
  return { id, country, firstName, lastName, email, createdAt: registeredAt };
}
