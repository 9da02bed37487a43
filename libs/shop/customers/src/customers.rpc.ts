import type { customersContract } from '@shop/contracts';
import { reject } from '@shop/kernel';
import type { HandlersFor } from '@shop/rpc';
import type { CustomerDetails } from './customer-details.queries.js';
import type { CustomerQueries } from './customers.queries.js';
import type { Timeline } from './timeline.queries.js';

type Reads = 'admin.users.getList' | 'admin.users.getOne' | 'admin.users.getMany' | 'admin.users.timeline';

export class CustomersRpc {
  constructor(
    private readonly customers: CustomerQueries,
    private readonly details: CustomerDetails,
    private readonly timeline: Timeline,
  ) {}

  readonly handlers: HandlersFor<Pick<typeof customersContract, Reads>> = {
    'admin.users.getList': async (params) => ({ data: await this.customers.list(params) }),
    'admin.users.getOne': async ({ id }, context) => {
      const customer = await this.details.find(id, context.now);
      return customer === null ? noSuchCustomer() : { data: customer };
    },
    'admin.users.getMany': async ({ ids }) => ({ data: await this.customers.findMany(ids) }),
    'admin.users.timeline': async (params) => {
      const timeline = await this.timeline.load(params);
      return timeline === null ? noSuchCustomer() : { data: timeline };
    },
  };
}

function noSuchCustomer() {
  return reject('NOT_FOUND', 'Customer not found');
}
