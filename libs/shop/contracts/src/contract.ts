import { auditContract } from './audit.contract.js';
import { blockedNumbersContract } from './blocked-numbers.contract.js';
import { agentPresenceContract } from './agent-presence.contract.js';
import { callTasksContract } from './call-tasks.contract.js';
import { callersContract } from './callers.contract.js';
import { callStatsContract } from './call-stats.contract.js';
import { callsContract } from './calls.contract.js';
import { cashContract } from './cash.contract.js';
import { cashExportContract } from './cash-export.contract.js';
import { catalogueContract } from './catalogue.contract.js';
import { clientContract } from './client.contract.js';
import { clubContract } from './club.contract.js';
import { clubReportsContract } from './club-reports.contract.js';
import { customersContract } from './customers.contract.js';
import { deliveriesContract } from './deliveries.contract.js';
import { drawsContract, shopDrawsContract } from './draws.contract.js';
import { jobsContract } from './jobs.contract.js';
import { historyContract } from './history.contract.js';
import { leadsContract, shopLeadsContract } from './leads.contract.js';
import { liveContract } from './live.contract.js';
import { mediaContract, offerPicturesContract } from './media.contract.js';
import { adminOrdersContract } from './admin-orders.contract.js';
import { shopOrdersContract } from './orders.contract.js';
import { parcelLabelsContract } from './parcel-labels.contract.js';
import { parcelsContract } from './parcels.contract.js';
import { quizContract } from './quiz.contract.js';
import { reportsContract } from './reports.contract.js';
import { adminReviewsContract, shopReviewsContract } from './reviews.contract.js';
import { messagesContract, shopMessagesContract } from './messages.contract.js';
import { adminOffersContract } from './offers.contract.js';
import { opsContract } from './ops.contract.js';
import { phoneRevealsContract } from './phone-reveals.contract.js';
import { adminPrivacyContract, correctionsContract, privacyContract, retentionContract } from './privacy.contract.js';
import { remindersContract } from './reminders.contract.js';
import { adminSecondFactorContract, secondFactorContract } from './second-factor.contract.js';
import { adminStaffContract, staffContract } from './staff.contract.js';
import { usersContract } from './users.contract.js';
import { viewsContract } from './views.contract.js';

export const shopContract = {
  ...catalogueContract,
  ...usersContract,
  ...shopMessagesContract,
  ...shopLeadsContract,
  ...shopDrawsContract,
  ...privacyContract,
  ...shopOrdersContract,
  ...quizContract,
  ...shopReviewsContract,
  ...mediaContract,
  ...clientContract,
} as const;
export type ShopContract = typeof shopContract;

export const adminContract = {
  ...staffContract,
  ...adminStaffContract,
  ...adminOffersContract,
  ...offerPicturesContract,
  ...secondFactorContract,
  ...adminSecondFactorContract,
  ...adminOrdersContract,
  ...parcelsContract,
  ...parcelLabelsContract,
  ...callsContract,
  ...callStatsContract,
  ...agentPresenceContract,
  ...blockedNumbersContract,
  ...callTasksContract,
  ...callersContract,
  ...cashContract,
  ...cashExportContract,
  ...remindersContract,
  ...leadsContract,
  ...clubContract,
  ...drawsContract,
  ...adminReviewsContract,
  ...liveContract,
  ...messagesContract,
  ...customersContract,
  ...phoneRevealsContract,
  ...adminPrivacyContract,
  ...retentionContract,
  ...correctionsContract,
  ...opsContract,
  ...jobsContract,
  ...deliveriesContract,
  ...auditContract,
  ...historyContract,
  ...viewsContract,
  ...reportsContract,
  ...clubReportsContract,
} as const;
export type AdminContract = typeof adminContract;

export const contract = { ...shopContract, ...adminContract } as const;
export type ShopAndAdminContract = typeof contract;
