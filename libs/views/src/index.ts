export { ViewsModule } from './views.module.js';
export { ViewsRpc } from './views.rpc.js';
export { viewsMigrations } from './views.migrations.js';
