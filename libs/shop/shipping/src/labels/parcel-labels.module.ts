import { Module } from '@nestjs/common';
import { ClubFeesModule } from '../club-fees.module.js';
import { ParcelLabels } from './parcel-labels.js';

@Module({ imports: [ClubFeesModule], providers: [ParcelLabels], exports: [ParcelLabels] })
export class ParcelLabelsModule {}
