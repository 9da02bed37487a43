import { runStrategy, type ResolvedSession, type SessionTable } from '@shop/accounts';
import type { SessionRequest, SessionResolver, ShopperCaller } from '@shop/rpc';
import { Strategy } from 'passport-custom';

export function createShopSessionResolver(table: SessionTable): SessionResolver<ShopperCaller> {
  const strategy = new Strategy((request, done) => {
    table.resolve((request as object as SessionRequest).token).then(
      (session) => done(null, session ?? false),
      (error: unknown) => done(error),
    );
  });
  return {
    resolve: async (request) => {
      const outcome = await runStrategy<ResolvedSession>(strategy, request);
      if ('refused' in outcome) return null;
      const { id, accountId, renewed } = outcome.account;
      return { caller: { kind: 'shopper', userId: accountId, sessionId: id }, renewed };
    },
    stillOpen: (ids) => table.findOpen(ids),
    onEnded: (listener) => table.onEnded(listener),
  };
}
