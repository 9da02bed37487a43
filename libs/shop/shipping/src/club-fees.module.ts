import { ClubModule } from '@shop/club';
import { Module } from '@nestjs/common';
import { ClubFees } from './club-fees.js';

@Module({ imports: [ClubModule], providers: [ClubFees], exports: [ClubFees] })
export class ClubFeesModule {}
