import { Module } from '@nestjs/common';
import { ClubFeesModule } from '../club-fees.module.js';
import { ParcelLabels } from './parcel-labels.js';

/** What is printed on parcels, for whoever takes down who saw it. */
@Module({ imports: [ClubFeesModule], providers: [ParcelLabels], exports: [ParcelLabels] })
export class ParcelLabelsModule {}
