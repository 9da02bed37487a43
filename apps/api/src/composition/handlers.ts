import type { INestApplicationContext } from '@nestjs/common';
import { AuditRpc } from '@shop/audit';
import { NumberBlocksRpc, AgentPresenceRpc, CallsRpc, CallTasksRpc, LiveUpdatesRpc } from '@shop/calls';
import { AdminOffersRpc, CatalogueRpc } from '@shop/catalogue';
import { DrawsRpc, MembershipsRpc } from '@shop/club';
import { contract } from '@shop/contracts';
import { DeliveriesRpc } from '@shop/crm';
import { HistoryRpc } from '@shop/history';
import { LeadsRpc } from '@shop/leads';
import { MediaRpc, OfferPicturesRpc } from '@shop/media';
import { MessagesRpc, UnsubscribeRpc } from '@shop/messages';
import { OpsRpc } from '@shop/ops';
import { OrdersRpc } from '@shop/orders';
import { ReportsRpc } from '@shop/reports';
import { ReviewsRpc } from '@shop/reviews';
import { QuizRpc } from '@shop/quiz';
import { CallersRpc, CustomersRpc } from '@shop/customers';
import {
  AdminPrivacyRpc,
  CorrectionsRpc,
  ParcelLabelsRpc,
  PhoneRevealsRpc,
  PrivacyRpc,
  RetentionRpc,
} from '@shop/privacy';
import { LOGGER } from '@shop/platform';
import type { ModuleHandlers } from '@shop/rpc';
import { CashExportRpc, CashRpc, ParcelsRpc } from '@shop/shipping';
import { AdminStaffRpc, SecondFactorRpc, StaffRpc } from '@shop/staff';
import { UsersRpc } from '@shop/users';
import { ViewsRpc } from '@shop/views';
import { clientHandlers } from '../client.rpc.js';
import { reminderHandlers } from '../reminders.rpc.js';

export { contract };

const globalScope = { strict: false } as const;

export function handlersOf(app: INestApplicationContext): ModuleHandlers<typeof contract> {
  return {
    ...app.get(UsersRpc, globalScope).handlers,
    ...app.get(StaffRpc, globalScope).handlers,
    ...app.get(AdminStaffRpc, globalScope).handlers,
    ...app.get(SecondFactorRpc, globalScope).handlers,
    ...app.get(CatalogueRpc, globalScope).handlers,
    ...app.get(AdminOffersRpc, globalScope).handlers,
    ...app.get(OrdersRpc, globalScope).handlers,
    ...app.get(PrivacyRpc, globalScope).handlers,
    ...app.get(AdminPrivacyRpc, globalScope).handlers,
    ...app.get(RetentionRpc, globalScope).handlers,
    ...app.get(CorrectionsRpc, globalScope).handlers,
    ...app.get(PhoneRevealsRpc, globalScope).handlers,
    ...app.get(ParcelLabelsRpc, globalScope).handlers,
    ...app.get(CustomersRpc, globalScope).handlers,
    ...app.get(CallersRpc, globalScope).handlers,
    ...shippingHandlers(app),
    ...app.get(MessagesRpc, globalScope).handlers,
    ...app.get(UnsubscribeRpc, globalScope).handlers,
    ...app.get(QuizRpc, globalScope).handlers,
    ...app.get(LeadsRpc, globalScope).handlers,
    ...app.get(DeliveriesRpc, globalScope).handlers,
    ...app.get(MembershipsRpc, globalScope).handlers,
    ...app.get(DrawsRpc, globalScope).handlers,
    ...app.get(MediaRpc, globalScope).handlers,
    ...app.get(OfferPicturesRpc, globalScope).handlers,
    ...app.get(ReviewsRpc, globalScope).handlers,
    ...callHandlers(app),
    ...app.get(LiveUpdatesRpc, globalScope).handlers,
    ...app.get(OpsRpc, globalScope).handlers,
    ...app.get(AuditRpc, globalScope).handlers,
    ...app.get(HistoryRpc, globalScope).handlers,
    ...app.get(ViewsRpc, globalScope).handlers,
    ...app.get(ReportsRpc, globalScope).handlers,
    ...reminderHandlers(app),
    ...clientHandlers(app.get(LOGGER, globalScope)),
  };
}

function callHandlers(app: INestApplicationContext) {
  return {
    ...app.get(CallsRpc, globalScope).handlers,
    ...app.get(AgentPresenceRpc, globalScope).handlers,
    ...app.get(NumberBlocksRpc, globalScope).handlers,
    ...app.get(CallTasksRpc, globalScope).handlers,
  };
}

function shippingHandlers(app: INestApplicationContext) {
  return {
    ...app.get(ParcelsRpc, globalScope).handlers,
    ...app.get(CashRpc, globalScope).handlers,
    ...app.get(CashExportRpc, globalScope).handlers,
  };
}
