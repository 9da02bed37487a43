import type { Streams } from '@shop/event-store';
import { type AnyJobHandler, type Jobs } from '@shop/jobs';
import type { Clock } from '@shop/kernel';
import type { OrderDelivery, OrderAddressCommands } from '@shop/orders';
import type { Process } from '@shop/projections';
import { arrivalsProcess } from './arrivals.process.js';
import type { ClubFees } from './club-fees.js';
import { clubFeesProcess } from './club-fees.process.js';
import { type ParseCarrierCode } from './carrier-codes.js';
import { HttpCarrier, type FindCarrier } from './http-carrier.js';
import { parcelPollingHandler } from './parcel-polling.job.js';
import { parcelRegistrationHandler } from './parcel-registration.job.js';
import { parcelsProcess } from './parcels.process.js';

export class ShippingBackground {
  readonly processes: readonly Process[];
  readonly sweepers = [] as const;
  readonly jobs: readonly AnyJobHandler[];

  constructor(
    jobs: Jobs,
    streams: Streams,
    clock: Clock,
    findCarrier: FindCarrier,
    parseCode: ParseCarrierCode,
    arrival: OrderDelivery,
    orders: OrderAddressCommands,
    fees: ClubFees,
  ) {
    const deps = { streams, clock, carrier: new HttpCarrier(findCarrier, undefined, parseCode) };
    this.processes = [
      parcelsProcess({ jobs, streams, clock, orders }),
      arrivalsProcess(arrival, streams, clock),
      clubFeesProcess(fees),
    ];
    this.jobs = [parcelRegistrationHandler({ ...deps, fees, orders }), parcelPollingHandler(deps)];
  }
}
