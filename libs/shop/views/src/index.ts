export { viewsModule } from './views.module.js';
export { ViewNames } from './view-names.js';
export type { ErasedPerson } from './person-mentions.js';
export { ViewsRpc } from './views.rpc.js';
