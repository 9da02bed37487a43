import type { customersContract } from '@shop/contracts';
import { reject } from '@shop/kernel';
import type { CallContext, HandlersFor } from '@shop/rpc';
import { Inject, Injectable } from '@nestjs/common';
import { CustomerDetails } from './customer-details.queries.js';
import { CustomerQueries } from './customers.queries.js';
import { Timeline } from './timeline.queries.js';

type Reads = 'admin.users.getList' | 'admin.users.getOne' | 'admin.users.getMany' | 'admin.users.timeline';

/** What the console asks of customers; what is done with their data is the privacy module's. */
@Injectable()
export class CustomersRpc {
  constructor(
    @Inject(CustomerQueries) private readonly customers: CustomerQueries,
    @Inject(CustomerDetails) private readonly details: CustomerDetails,
    @Inject(Timeline) private readonly timeline: Timeline,
  ) {}

  readonly handlers: HandlersFor<Pick<typeof customersContract, Reads>> = {
    'admin.users.getList': async (params, context) => ({
      data: await this.customers.list(params, roleOf(context)),
    }),
    'admin.users.getOne': async ({ id }, context) => {
      const customer = await this.details.of(id, roleOf(context), context.now);
      return customer === null ? noSuchCustomer() : { data: customer };
    },
    'admin.users.getMany': async ({ ids }, context) => ({ data: await this.customers.many(ids, roleOf(context)) }),
    'admin.users.timeline': async (params, context) => {
      const timeline = await this.timeline.of(params, roleOf(context));
      return timeline === null ? noSuchCustomer() : { data: timeline };
    },
  };
}

/** Nobody but staff gets here; whoever is not known sees the least. */
function roleOf({ caller }: CallContext) {
  return caller.kind === 'staff' ? caller.role : 'support';
}

function noSuchCustomer() {
  return reject('NOT_FOUND', 'There is no such customer');
}
