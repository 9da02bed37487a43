import { provide, POOL, defineModule } from '@shop/module';
import { staffModule, StaffDirectory } from '@shop/staff';
import { SavedViews } from './saved-views.js';
import { ViewNames } from './view-names.js';
import { viewsMigrations } from './views.migrations.js';
import { ViewsRpc } from './views.rpc.js';

export const viewsModule = defineModule({
  name: 'views',
  imports: [staffModule],
  migrations: viewsMigrations,
  services: [provide(SavedViews, POOL, StaffDirectory), provide(ViewNames, POOL), provide(ViewsRpc, SavedViews)],
  exports: [ViewNames, ViewsRpc],
  methods: ['admin.views'],
  rpc: [ViewsRpc],
});
