import { ClubModule } from '@shop/club';
import { CustomersModule } from '@shop/customers';
import { LeadsModule } from '@shop/leads';
import { MediaModule } from '@shop/media';
import { OrdersModule } from '@shop/orders';
import { ParcelLabelsModule } from '@shop/shipping';
import { UsersModule } from '@shop/users';
import { Module } from '@nestjs/common';
import { AdminPrivacyRpc } from './admin-privacy.rpc.js';
import { DataRequestQueries } from './data-request-list.queries.js';
import { ErasedRemains } from './erased-remains.js';
import { ParcelLabelsRpc } from './parcel-labels.rpc.js';
import { PersonErasing } from './person-erasing.js';
import { PersonalExport } from './personal-export.js';
import { PhoneRevealsRpc } from './phone-reveals.rpc.js';
import { PrivacyBackground } from './privacy-background.js';
import { PrivacyRpc } from './privacy.rpc.js';
import { RequestSweeper } from './request-sweeper.js';

@Module({
  imports: [ClubModule, CustomersModule, LeadsModule, MediaModule, OrdersModule, ParcelLabelsModule, UsersModule],
  providers: [
    PrivacyRpc,
    AdminPrivacyRpc,
    PhoneRevealsRpc,
    ParcelLabelsRpc,
    DataRequestQueries,
    PersonalExport,
    ErasedRemains,
    PersonErasing,
    RequestSweeper,
    PrivacyBackground,
  ],
  exports: [
    PrivacyRpc,
    AdminPrivacyRpc,
    PhoneRevealsRpc,
    ParcelLabelsRpc,
    DataRequestQueries,
    PrivacyBackground,
    PersonErasing,
    PersonalExport,
  ],
})
export class PrivacyModule {}
