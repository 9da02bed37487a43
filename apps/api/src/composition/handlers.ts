import type { INestApplicationContext } from '@nestjs/common';
import { CallsRpc, LiveRpc } from '@shop/calls';
import { CatalogueRpc } from '@shop/catalogue';
import { MembershipsRpc } from '@shop/club';
import { contract } from '@shop/contracts';
import { LeadsRpc } from '@shop/leads';
import { MediaRpc } from '@shop/media';
import { MessagesRpc } from '@shop/messages';
import { OrdersRpc } from '@shop/orders';
import { ReviewsRpc } from '@shop/reviews';
import { QuizRpc } from '@shop/quiz';
import { PrivacyRpc } from '@shop/privacy';
import { LOGGER } from '@shop/platform';
import type { ModuleHandlers } from '@shop/rpc';
import { StaffRpc } from '@shop/staff';
import { UsersRpc } from '@shop/users';
import { clientHandlers } from '../client.rpc.js';

export { contract };

/** All modules' handlers by method. A method without a handler does not compile. */
export function handlersOf(app: INestApplicationContext): ModuleHandlers<typeof contract> {
  const anywhere = { strict: false } as const;
  return {
    ...app.get(UsersRpc, anywhere).handlers,
    ...app.get(StaffRpc, anywhere).handlers,
    ...app.get(CatalogueRpc, anywhere).handlers,
    ...app.get(OrdersRpc, anywhere).handlers,
    ...app.get(PrivacyRpc, anywhere).handlers,
    ...app.get(MessagesRpc, anywhere).handlers,
    ...app.get(QuizRpc, anywhere).handlers,
    ...app.get(LeadsRpc, anywhere).handlers,
    ...app.get(MembershipsRpc, anywhere).handlers,
    ...app.get(MediaRpc, anywhere).handlers,
    ...app.get(ReviewsRpc, anywhere).handlers,
    ...app.get(CallsRpc, anywhere).handlers,
    ...app.get(LiveRpc, anywhere).handlers,
    ...clientHandlers(app.get(LOGGER, anywhere)),
  };
}
