import { ClubModule } from '@shop/club';
import { Module } from '@nestjs/common';
import { ClubFees } from './club-fees.js';

/** What parcels bring in for the club, for whoever names sums at the door. */
@Module({ imports: [ClubModule], providers: [ClubFees], exports: [ClubFees] })
export class ClubFeesModule {}
