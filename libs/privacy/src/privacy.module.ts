import { CustomersModule } from '@shop/customers';
import { MediaModule } from '@shop/media';
import { OrdersModule } from '@shop/orders';
import { UsersModule } from '@shop/users';
import { Module } from '@nestjs/common';
import { AdminPrivacyRpc } from './admin-privacy.rpc.js';
import { DataRequestQueries } from './data-request-list.queries.js';
import { ErasedRemains } from './erased-remains.js';
import { PersonErasing } from './person-erasing.js';
import { PersonalExport } from './personal-export.js';
import { PrivacyBackground } from './privacy-background.js';
import { PrivacyRpc } from './privacy.rpc.js';
import { RequestSweeper } from './request-sweeper.js';

@Module({
  imports: [CustomersModule, MediaModule, OrdersModule, UsersModule],
  providers: [
    PrivacyRpc,
    AdminPrivacyRpc,
    DataRequestQueries,
    PersonalExport,
    ErasedRemains,
    PersonErasing,
    RequestSweeper,
    PrivacyBackground,
  ],
  exports: [PrivacyRpc, AdminPrivacyRpc, DataRequestQueries, PrivacyBackground, PersonErasing, PersonalExport],
})
export class PrivacyModule {}
