import { erasureListProjection } from './erasure-list.projection.js';

export { AdminPrivacyRpc } from './admin-privacy.rpc.js';
export { CorrectionsRpc } from './corrections.rpc.js';
export { DataRequestQueries } from './data-request-list.queries.js';
export { withoutErasedPersons } from './without-erased-persons.js';
export { ParcelLabelsRpc } from './parcel-labels.rpc.js';
export { PersonalExport } from './personal-export.js';
export { ErasureCompletion, keyOwnersOf } from './erasure-completion.js';
export { ErasureCheck, type RemainingStream } from './erasure-check.js';
export { OpenErasures, type OpenErasure } from './open-erasures.js';
export { ErasureCommands } from './erasure-commands.js';
export { PhoneRevealsRpc } from './phone-reveals.rpc.js';
export { PrivacyBackground } from './privacy-background.js';
export { privacyModule } from './privacy.module.js';
export { RetentionRpc } from './retention.rpc.js';
export { DataRequestIntake } from './data-request-intake.js';
export { PrivacyRpc } from './privacy.rpc.js';
export const erasureList = erasureListProjection.name;
