import { callsModule, NumberBlocks } from '@shop/calls';
import { clubModule, MembershipQueries } from '@shop/club';
import { crmLedgerModule, CrmLedger } from '@shop/crm';
import { customersModule, CustomerQueries, PersonRecords } from '@shop/customers';
import { privacyEvents } from '@shop/events/privacy';
import { leadsModule, LeadQueries, LeadCommands } from '@shop/leads';
import { mediaModule, MEDIA_STORE } from '@shop/media';
import {
  provide,
  STREAMS,
  optional,
  POOL,
  CLOCK,
  READ_MODELS,
  LOG_HEAD,
  PERSON_KEYS,
  defineModule,
} from '@shop/module';
import { ordersModule, OrderSearch, OrderCommands, OrderExports } from '@shop/orders';
import { shippingModule, ParcelLabels } from '@shop/shipping';
import { CLAIMED_CALLS } from '@shop/staff';
import { usersModule, AccountClosure, SESSION_RECORDS, AccountSettings } from '@shop/users';
import { viewsModule, ViewNames } from '@shop/views';
import { AdminPrivacyRpc } from './admin-privacy.rpc.js';
import { CorrectionsRpc } from './corrections.rpc.js';
import { DataRequestIntake } from './data-request-intake.js';
import { dataRequestListProjection } from './data-request-list.projection.js';
import { DataRequestQueries } from './data-request-list.queries.js';
import { dataRequestStream } from './data-request.stream.js';
import { ErasureCheck } from './erasure-check.js';
import { ErasureCleanup } from './erasure-cleanup.js';
import { ErasureCommands } from './erasure-commands.js';
import { ErasureCompletion } from './erasure-completion.js';
import { erasureListProjection } from './erasure-list.projection.js';
import { ErasureSweeper } from './erasure-sweeper.js';
import { Guests } from './guests.js';
import { OpenErasures } from './open-erasures.js';
import { ParcelLabelsRpc } from './parcel-labels.rpc.js';
import { PersonalExport } from './personal-export.js';
import { PhoneRevealsRpc } from './phone-reveals.rpc.js';
import { PrivacyBackground } from './privacy-background.js';
import { PrivacyRpc } from './privacy.rpc.js';
import { RelatedRecords } from './related-records.js';
import { RequestSweeper } from './request-sweeper.js';
import { RetainedPeople } from './retained-people.queries.js';
import { retainedPersonProjection } from './retained-person.projection.js';
import { RetentionSweeper } from './retention-sweeper.js';
import { RetentionRpc } from './retention.rpc.js';
import { StaffCorrections } from './staff-corrections.js';

export const privacyModule = defineModule({
  name: 'privacy',
  imports: [
    callsModule,
    clubModule,
    crmLedgerModule,
    customersModule,
    leadsModule,
    mediaModule,
    ordersModule,
    shippingModule,
    usersModule,
    viewsModule,
  ],
  events: privacyEvents,
  streams: [dataRequestStream],
  projections: [dataRequestListProjection, erasureListProjection, retainedPersonProjection],
  services: [
    provide(PrivacyRpc, STREAMS),
    provide(
      AdminPrivacyRpc,
      STREAMS,
      DataRequestQueries,
      DataRequestIntake,
      PersonalExport,
      ErasureCommands,
      OpenErasures,
    ),
    provide(RetentionRpc, RetainedPeople),
    provide(CorrectionsRpc, StaffCorrections, optional(CLAIMED_CALLS)),
    provide(PhoneRevealsRpc, STREAMS, CustomerQueries, OrderSearch, LeadQueries, MembershipQueries),
    provide(ParcelLabelsRpc, STREAMS, ParcelLabels),
    provide(DataRequestQueries, POOL, CustomerQueries, LeadQueries, CLOCK),
    provide(PersonalExport, STREAMS, AccountClosure, Guests, PersonRecords, RelatedRecords),
    provide(ErasureCleanup, STREAMS, OrderCommands, MEDIA_STORE, PersonRecords, ViewNames),
    provide(ErasureCheck, POOL, READ_MODELS, PersonRecords, LOG_HEAD),
    provide(OpenErasures, POOL, STREAMS, ErasureCheck),
    provide(ErasureSweeper, OpenErasures, ErasureCompletion),
    provide(Guests, STREAMS, AccountClosure, PersonRecords),
    provide(
      ErasureCompletion,
      STREAMS,
      PERSON_KEYS,
      AccountClosure,
      PersonRecords,
      ErasureCleanup,
      ErasureCheck,
      CLOCK,
    ),
    provide(ErasureCommands, STREAMS, AccountClosure, Guests, PersonRecords, ErasureCompletion),
    provide(RetainedPeople, POOL),
    provide(RelatedRecords, SESSION_RECORDS, CrmLedger, NumberBlocks, OrderExports),
    provide(DataRequestIntake, STREAMS, CustomerQueries, AccountSettings, LeadQueries, Guests),
    provide(StaffCorrections, STREAMS, AccountSettings, LeadCommands),
    provide(RequestSweeper, STREAMS, POOL),
    provide(RetentionSweeper, STREAMS, PERSON_KEYS, PersonRecords, RetainedPeople, ErasureCommands),
    provide(PrivacyBackground, ErasureCompletion, RequestSweeper, RetentionSweeper, ErasureSweeper),
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
  methods: [
    'shopUsers.f.dataRequest',
    'shopUsers.f.dataRequests',
    'admin.dataRequests',
    'admin.retention',
    'admin.users.erase',
    'admin.users.export',
    'admin.users.correct',
    'admin.users.recordConsents',
    'admin.users.revealPhone',
    'admin.leads.correct',
    'admin.leads.revealPhone',
    'admin.memberships.revealPhone',
    'admin.orders.revealPhone',
    'admin.orders.labels',
  ],
  rpc: [PrivacyRpc, AdminPrivacyRpc, RetentionRpc, CorrectionsRpc, PhoneRevealsRpc, ParcelLabelsRpc],
  background: [PrivacyBackground],
});
