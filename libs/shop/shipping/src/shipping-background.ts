import type { Streams } from '@shop/event-store';
import { JOBS, type AnyJobHandler, type Jobs } from '@shop/jobs';
import type { Clock } from '@shop/kernel';
import { OrderDelivery, OrderAddressCommands } from '@shop/orders';
import { Inject, Injectable } from '@nestjs/common';
import { CLOCK, STREAMS } from '@shop/platform';
import type { Process } from '@shop/projections';
import { arrivalsProcess } from './arrivals.process.js';
import { ClubFees } from './club-fees.js';
import { clubFeesProcess } from './club-fees.process.js';
import { CARRIER_CODES, type ParseCarrierCode } from './carrier-codes.js';
import { CARRIER_PARTNER } from './carrier-partner.js';
import { HttpCarrier, type FindCarrier } from './http-carrier.js';
import { parcelPollingHandler } from './parcel-polling.job.js';
import { parcelRegistrationHandler } from './parcel-registration.job.js';
import { parcelsProcess } from './parcels.process.js';

@Injectable()
export class ShippingBackground {
  readonly processes: readonly Process[];
  readonly sweepers = [] as const;
  readonly jobs: readonly AnyJobHandler[];

  constructor(
    @Inject(JOBS) jobs: Jobs,
    @Inject(STREAMS) streams: Streams,
    @Inject(CLOCK) clock: Clock,
    @Inject(CARRIER_PARTNER) findCarrier: FindCarrier,
    @Inject(CARRIER_CODES) parseCode: ParseCarrierCode,
    @Inject(OrderDelivery) arrival: OrderDelivery,
    @Inject(OrderAddressCommands) orders: OrderAddressCommands,
    @Inject(ClubFees) fees: ClubFees,
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
