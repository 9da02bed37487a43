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

@Module({
  imports: [CustomersModule, MediaModule, OrdersModule, UsersModule],
  providers: [
    PrivacyRpc,
    AdminPrivacyRpc,
    DataRequestQueries,
    PersonalExport,
    ErasedRemains,
    PersonErasing,
    {
      provide: PrivacyBackground,
      useFactory: ({ process }: PersonErasing) => new PrivacyBackground([process]),
      inject: [PersonErasing],
    },
  ],
  exports: [PrivacyRpc, AdminPrivacyRpc, PrivacyBackground, PersonErasing, PersonalExport],
})
export class PrivacyModule {}
