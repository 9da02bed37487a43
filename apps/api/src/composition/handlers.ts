import type { INestApplicationContext } from '@nestjs/common';
import { AuditRpc } from '@shop/audit';
import { CallsRpc, LiveRpc } from '@shop/calls';
import { CatalogueRpc } from '@shop/catalogue';
import { MembershipsRpc } from '@shop/club';
import { contract } from '@shop/contracts';
import { HistoryRpc } from '@shop/history';
import { LeadsRpc } from '@shop/leads';
import { MediaRpc } from '@shop/media';
import { MessagesRpc } from '@shop/messages';
import { OpsRpc } from '@shop/ops';
import { OrdersRpc } from '@shop/orders';
import { ReviewsRpc } from '@shop/reviews';
import { QuizRpc } from '@shop/quiz';
import { CustomersRpc } from '@shop/customers';
import { AdminPrivacyRpc, PrivacyRpc } from '@shop/privacy';
import { LOGGER } from '@shop/platform';
import type { ModuleHandlers } from '@shop/rpc';
import { AdminStaffRpc, StaffRpc } from '@shop/staff';
import { UsersRpc } from '@shop/users';
import { ViewsRpc } from '@shop/views';
import { clientHandlers } from '../client.rpc.js';

export { contract };

/** All modules' handlers by method. A method without a handler does not compile. */
export function handlersOf(app: INestApplicationContext): ModuleHandlers<typeof contract> {
  const anywhere = { strict: false } as const;
  return {
    ...app.get(UsersRpc, anywhere).handlers,
    ...app.get(StaffRpc, anywhere).handlers,
    ...app.get(AdminStaffRpc, anywhere).handlers,
    ...app.get(CatalogueRpc, anywhere).handlers,
    ...app.get(OrdersRpc, anywhere).handlers,
    ...app.get(PrivacyRpc, anywhere).handlers,
    ...app.get(AdminPrivacyRpc, anywhere).handlers,
    ...app.get(CustomersRpc, anywhere).handlers,
    ...app.get(MessagesRpc, anywhere).handlers,
    ...app.get(QuizRpc, anywhere).handlers,
    ...app.get(LeadsRpc, anywhere).handlers,
    ...app.get(MembershipsRpc, anywhere).handlers,
    ...app.get(MediaRpc, anywhere).handlers,
    ...app.get(ReviewsRpc, anywhere).handlers,
    ...app.get(CallsRpc, anywhere).handlers,
    ...app.get(LiveRpc, anywhere).handlers,
    ...app.get(OpsRpc, anywhere).handlers,
    ...app.get(AuditRpc, anywhere).handlers,
    ...app.get(HistoryRpc, anywhere).handlers,
    ...app.get(ViewsRpc, anywhere).handlers,
    ...clientHandlers(app.get(LOGGER, anywhere)),
  };
}
