import type { INestApplicationContext } from '@nestjs/common';
import { AuditRpc } from '@shop/audit';
import { CallBlocksRpc, CallDeskRpc, CallsRpc, ErrandsRpc, LiveRpc } from '@shop/calls';
import { AdminOffersRpc, CatalogueRpc } from '@shop/catalogue';
import { DrawsRpc, MembershipsRpc } from '@shop/club';
import { contract } from '@shop/contracts';
import { DeliveriesRpc } from '@shop/crm';
import { HistoryRpc } from '@shop/history';
import { LeadsRpc } from '@shop/leads';
import { MediaRpc, OfferPicturesRpc } from '@shop/media';
import { MessagesRpc, UnsubscribingRpc } from '@shop/messages';
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

const anywhere = { strict: false } as const;

/** All modules' handlers by method. A method without a handler does not compile. */
export function handlersOf(app: INestApplicationContext): ModuleHandlers<typeof contract> {
  return {
    ...app.get(UsersRpc, anywhere).handlers,
    ...app.get(StaffRpc, anywhere).handlers,
    ...app.get(AdminStaffRpc, anywhere).handlers,
    ...app.get(SecondFactorRpc, anywhere).handlers,
    ...app.get(CatalogueRpc, anywhere).handlers,
    ...app.get(AdminOffersRpc, anywhere).handlers,
    ...app.get(OrdersRpc, anywhere).handlers,
    ...app.get(PrivacyRpc, anywhere).handlers,
    ...app.get(AdminPrivacyRpc, anywhere).handlers,
    ...app.get(RetentionRpc, anywhere).handlers,
    ...app.get(CorrectionsRpc, anywhere).handlers,
    ...app.get(PhoneRevealsRpc, anywhere).handlers,
    ...app.get(ParcelLabelsRpc, anywhere).handlers,
    ...app.get(CustomersRpc, anywhere).handlers,
    ...app.get(CallersRpc, anywhere).handlers,
    ...shippingHandlers(app),
    ...app.get(MessagesRpc, anywhere).handlers,
    ...app.get(UnsubscribingRpc, anywhere).handlers,
    ...app.get(QuizRpc, anywhere).handlers,
    ...app.get(LeadsRpc, anywhere).handlers,
    ...app.get(DeliveriesRpc, anywhere).handlers,
    ...app.get(MembershipsRpc, anywhere).handlers,
    ...app.get(DrawsRpc, anywhere).handlers,
    ...app.get(MediaRpc, anywhere).handlers,
    ...app.get(OfferPicturesRpc, anywhere).handlers,
    ...app.get(ReviewsRpc, anywhere).handlers,
    ...callDeskHandlers(app),
    ...app.get(LiveRpc, anywhere).handlers,
    ...app.get(OpsRpc, anywhere).handlers,
    ...app.get(AuditRpc, anywhere).handlers,
    ...app.get(HistoryRpc, anywhere).handlers,
    ...app.get(ViewsRpc, anywhere).handlers,
    ...app.get(ReportsRpc, anywhere).handlers,
    ...reminderHandlers(app),
    ...clientHandlers(app.get(LOGGER, anywhere)),
  };
}

function callDeskHandlers(app: INestApplicationContext) {
  return {
    ...app.get(CallsRpc, anywhere).handlers,
    ...app.get(CallDeskRpc, anywhere).handlers,
    ...app.get(CallBlocksRpc, anywhere).handlers,
    ...app.get(ErrandsRpc, anywhere).handlers,
  };
}

function shippingHandlers(app: INestApplicationContext) {
  return {
    ...app.get(ParcelsRpc, anywhere).handlers,
    ...app.get(CashRpc, anywhere).handlers,
    ...app.get(CashExportRpc, anywhere).handlers,
  };
}
