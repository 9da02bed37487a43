export { viewsModule } from './views.module.js';
export { ViewNames, type ErasedPerson } from './view-names.js';
export { ViewsRpc } from './views.rpc.js';
