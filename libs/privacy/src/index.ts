import { dataRequestListProjection } from './data-request-list.projection.js';
import { dataRequestEvents } from './data-request.events.js';
import { dataRequestStream } from './data-request.stream.js';

export { AdminPrivacyRpc } from './admin-privacy.rpc.js';
export { DataRequestQueries } from './data-request-list.queries.js';
export { closedBooks } from './closed-books.js';
export { ParcelLabelsRpc } from './parcel-labels.rpc.js';
export { PersonalExport } from './personal-export.js';
export { PersonErasing } from './person-erasing.js';
export { PhoneRevealsRpc } from './phone-reveals.rpc.js';
export { PrivacyBackground } from './privacy-background.js';
export { PrivacyModule } from './privacy.module.js';
export { PrivacyRpc } from './privacy.rpc.js';
export const privacyEvents = dataRequestEvents;
export const privacyStreams = [dataRequestStream] as const;
export const privacyProjections = [dataRequestListProjection] as const;
