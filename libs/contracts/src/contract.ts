import { auditContract } from './audit.contract.js';
import { callsContract } from './calls.contract.js';
import { catalogueContract } from './catalogue.contract.js';
import { clientContract } from './client.contract.js';
import { clubContract } from './club.contract.js';
import { customersContract } from './customers.contract.js';
import { jobsContract } from './jobs.contract.js';
import { historyContract } from './history.contract.js';
import { leadsContract } from './leads.contract.js';
import { liveContract } from './live.contract.js';
import { mediaContract } from './media.contract.js';
import { adminOrdersContract, shopOrdersContract } from './orders.contract.js';
import { quizContract } from './quiz.contract.js';
import { adminReviewsContract, shopReviewsContract } from './reviews.contract.js';
import { messagesContract } from './messages.contract.js';
import { opsContract } from './ops.contract.js';
import { adminPrivacyContract, privacyContract } from './privacy.contract.js';
import { adminStaffContract, staffContract } from './staff.contract.js';
import { usersContract } from './users.contract.js';
import { viewsContract } from './views.contract.js';

/** Everything that the storefront may call. */
export const shopContract = {
  ...catalogueContract,
  ...usersContract,
  ...privacyContract,
  ...shopOrdersContract,
  ...quizContract,
  ...shopReviewsContract,
  ...mediaContract,
  ...clientContract,
} as const;
export type ShopContract = typeof shopContract;

/** Everything that the console may call. */
export const adminContract = {
  ...staffContract,
  ...adminStaffContract,
  ...adminOrdersContract,
  ...callsContract,
  ...leadsContract,
  ...clubContract,
  ...adminReviewsContract,
  ...liveContract,
  ...messagesContract,
  ...customersContract,
  ...adminPrivacyContract,
  ...opsContract,
  ...jobsContract,
  ...auditContract,
  ...historyContract,
  ...viewsContract,
} as const;
export type AdminContract = typeof adminContract;

/** Every method there is. */
export const contract = { ...shopContract, ...adminContract } as const;
export type ShopAndAdminContract = typeof contract;
