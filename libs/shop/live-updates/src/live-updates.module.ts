import { defineModule, LOGGER, POOL, provide, READ_MODELS } from '@shop/module';
import { ConsoleFeed } from './console-feed.js';
import { liveUpdates } from './live-update-sources.js';
import { LiveUpdatesRpc } from './live-updates.rpc.js';

export const liveUpdatesModule = defineModule({
  name: 'live-updates',
  services: [provide(ConsoleFeed, READ_MODELS, POOL, LOGGER, liveUpdates.items), provide(LiveUpdatesRpc, ConsoleFeed)],
  exports: [ConsoleFeed],
  extensionPoints: [liveUpdates],
  methods: ['admin.live'],
  rpc: [LiveUpdatesRpc],
});
