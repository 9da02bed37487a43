import type { viewsContract } from '@shop/contracts';
import { isRejection } from '@shop/kernel';
import type { Caller, HandlersFor } from '@shop/rpc';
import type { SavedViews, ViewUser } from './saved-views.js';

export class ViewsRpc {
  constructor(private readonly views: SavedViews) {}

  readonly handlers: HandlersFor<typeof viewsContract> = {
    'admin.views.getList': async ({ resource }, { caller }) => ({
      data: await this.views.listFor(resource, userOf(caller)),
    }),
    'admin.views.save': async (params, { caller, commandId }) => {
      const saved = await this.views.save(params, userOf(caller), commandId);
      return isRejection(saved) ? saved : { data: saved };
    },
    'admin.views.remove': async ({ id }, { caller }) => {
      const rejection = await this.views.remove(id, userOf(caller));
      return rejection ?? { data: null };
    },
  };
}

function userOf(caller: Caller): ViewUser {
  if (caller.kind !== 'staff') throw new Error('The caller is not staff');
  return caller;
}
