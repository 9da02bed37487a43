import { drawListProjection } from './draws/draw-list.projection.js';
import { drawEvents, membershipEvents, retiredMembershipEvents } from '@shop/events/club';
import { drawStream } from './draws/draw.stream.js';
import { memberAccountProjection } from './member-account.projection.js';
import { membershipListProjection } from './membership-list.projection.js';
import { membershipReportProjection } from './membership-report.projection.js';
import { membershipStream } from './membership.stream.js';

export { MembershipCommands } from './membership-commands.js';
export { ClubBackground } from './club-background.js';
export { ClubModule } from './club.module.js';
export { MembershipQueries } from './membership-list.queries.js';
export { ExecuteMembership } from './membership.stream.js';
export { DrawsRpc } from './draws/draws.rpc.js';
export { PrizeChoices } from './draws/prize-choices.js';
export { membershipRequestInputs, membershipIdOf } from './membership-requests.process.js';
export { ParcelFees } from './parcel-fees.js';
export { Memberships } from './memberships.js';
export { MembershipsRpc } from './memberships.rpc.js';
export { toClubReportRow, netGrowth, MembershipReports } from './membership-report.queries.js';
export const clubEvents = [...membershipEvents, ...retiredMembershipEvents, ...drawEvents] as const;
export const clubProjections = [
  membershipListProjection,
  memberAccountProjection,
  drawListProjection,
  membershipReportProjection,
] as const;
export const clubStreams = [membershipStream, drawStream] as const;
