import { dataRequestEvents } from './data-request.events.js';

export { PrivacyModule } from './privacy.module.js';
export { PrivacyRpc } from './privacy.rpc.js';
export const privacyEvents = dataRequestEvents;
