import { Module } from '@nestjs/common';
import { ParcelLabels } from './parcel-labels.js';

/** What is printed on parcels, for whoever takes down who saw it. */
@Module({ providers: [ParcelLabels], exports: [ParcelLabels] })
export class ParcelLabelsModule {}
