import { CallsModule } from '@shop/calls';
import { ClubModule } from '@shop/club';
import { CrmLedgerModule } from '@shop/crm';
import { CustomersModule } from '@shop/customers';
import { LeadsModule } from '@shop/leads';
import { MediaModule } from '@shop/media';
import { OrdersModule } from '@shop/orders';
import { ParcelLabelsModule } from '@shop/shipping';
import { UsersModule } from '@shop/users';
import { ViewsModule } from '@shop/views';
import { Module } from '@nestjs/common';
import { AdminPrivacyRpc } from './admin-privacy.rpc.js';
import { CorrectionsRpc } from './corrections.rpc.js';
import { DataRequestQueries } from './data-request-list.queries.js';
import { ErasureCheck } from './erasure-check.js';
import { ErasureSweeper } from './erasure-sweeper.js';
import { OpenErasures } from './open-erasures.js';
import { ErasureCleanup } from './erasure-cleanup.js';
import { ErasureCompletion } from './erasure-completion.js';
import { Guests } from './guests.js';
import { ParcelLabelsRpc } from './parcel-labels.rpc.js';
import { ErasureCommands } from './erasure-commands.js';
import { PersonalExport } from './personal-export.js';
import { PhoneRevealsRpc } from './phone-reveals.rpc.js';
import { PrivacyBackground } from './privacy-background.js';
import { PrivacyRpc } from './privacy.rpc.js';
import { RelatedRecords } from './related-records.js';
import { RetainedPeople } from './retained-people.queries.js';
import { DataRequestIntake } from './data-request-intake.js';
import { RequestSweeper } from './request-sweeper.js';
import { RetentionRpc } from './retention.rpc.js';
import { RetentionSweeper } from './retention-sweeper.js';
import { StaffCorrections } from './staff-corrections.js';

@Module({
  imports: [
    ...[CallsModule, ClubModule, CrmLedgerModule, CustomersModule, LeadsModule, MediaModule, OrdersModule],
    ...[ParcelLabelsModule, UsersModule, ViewsModule],
  ],
  providers: [
    PrivacyRpc,
    AdminPrivacyRpc,
    RetentionRpc,
    CorrectionsRpc,
    PhoneRevealsRpc,
    ParcelLabelsRpc,
    DataRequestQueries,
    PersonalExport,
    ErasureCleanup,
    ErasureCheck,
    OpenErasures,
    ErasureSweeper,
    Guests,
    ErasureCompletion,
    ErasureCommands,
    RetainedPeople,
    RelatedRecords,
    DataRequestIntake,
    StaffCorrections,
    RequestSweeper,
    RetentionSweeper,
    PrivacyBackground,
  ],
  exports: [
    PrivacyRpc,
    AdminPrivacyRpc,
    RetentionRpc,
    CorrectionsRpc,
    PhoneRevealsRpc,
    ParcelLabelsRpc,
    DataRequestQueries,
    PrivacyBackground,
    ErasureCompletion,
    OpenErasures,
    ErasureCommands,
    PersonalExport,
    DataRequestIntake,
  ],
})
export class PrivacyModule {}
