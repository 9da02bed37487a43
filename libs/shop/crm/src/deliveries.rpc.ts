import type { deliveriesContract } from '@shop/contracts';
import { isRejection, reject } from '@shop/kernel';
import { commandContextOf, type HandlersFor } from '@shop/rpc';
import type { DeliveryAdmin } from './delivery-admin.js';

export class DeliveriesRpc {
  constructor(private readonly admin: DeliveryAdmin) {}

  readonly handlers: HandlersFor<typeof deliveriesContract> = {
    'admin.deliveries.getList': async (params) => ({ data: await this.admin.list(params) }),
    'admin.deliveries.getOne': async ({ id }) => {
      const delivery = await this.admin.byId(id);
      return delivery === null ? reject('NOT_FOUND', 'Delivery not found') : { data: delivery };
    },
    'admin.deliveries.retry': async ({ ids }, context) => {
      const results = await this.admin.retry(ids, commandContextOf(context));
      return isRejection(results) ? results : { data: { results } };
    },
    'admin.deliveries.toRedrive': async (params, { now }) => ({ data: await this.admin.previewRedrive(params, now) }),
    'admin.deliveries.redrive': async (params, context) => {
      const result = await this.admin.redrive(params, commandContextOf(context));
      return isRejection(result) ? result : { data: result };
    },
  };
}
