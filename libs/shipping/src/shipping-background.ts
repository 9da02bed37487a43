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
import { CARRIER_CODES, type ReadCode } from './carrier-codes.js';
import { CARRIER_PARTNER } from './carrier-partner.js';
import { HttpCarrier, type FindCarrier } from './http-carrier.js';
import { followingHandler } from './parcel-following.job.js';
import { registrationHandler } from './parcel-registration.job.js';
import { parcelsProcess } from './parcels.process.js';

/** What shipping does without being asked. */
@Injectable()
export class ShippingBackground {
  readonly processes: readonly Process[];
  readonly sweepers = [] as const;
  readonly jobs: readonly AnyJobHandler[];

  constructor(
    @Inject(JOBS) jobs: Jobs,
    @Inject(STREAMS) streams: Streams,
    @Inject(CLOCK) clock: Clock,
    @Inject(CARRIER_PARTNER) find: FindCarrier,
    @Inject(CARRIER_CODES) readCode: ReadCode,
    @Inject(OrderDelivery) arrival: OrderDelivery,
    @Inject(OrderAddressCommands) orders: OrderAddressCommands,
    @Inject(ClubFees) fees: ClubFees,
  ) {
    const parts = { streams, clock, carrier: new HttpCarrier(find, undefined, readCode) };
    this.processes = [
      parcelsProcess({ jobs, streams, clock, orders }),
      arrivalsProcess(arrival, streams, clock),
      clubFeesProcess(fees),
    ];
    this.jobs = [registrationHandler({ ...parts, fees, orders }), followingHandler(parts)];
  }
}
