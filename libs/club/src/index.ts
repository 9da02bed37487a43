import { memberAccountProjection } from './member-account.projection.js';
import { membershipListProjection } from './membership-list.projection.js';
import { membershipEvents } from './membership.events.js';
import { membershipStream } from './membership.stream.js';

export { ClubBackground } from './club-background.js';
export { ClubModule } from './club.module.js';
export { Memberships } from './memberships.js';
export { MembershipsRpc } from './memberships.rpc.js';
export const clubEvents = membershipEvents;
export const clubProjections = [membershipListProjection, memberAccountProjection] as const;
export const clubStreams = [membershipStream] as const;
