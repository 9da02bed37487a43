import { createTexts } from '@shop/texts';
import accountBa from '../texts/account.ba.json';
import accountHr from '../texts/account.hr.json';
import accountMe from '../texts/account.me.json';
import accountRs from '../texts/account.rs.json';
import clubBa from '../texts/club.ba.json';
import clubHr from '../texts/club.hr.json';
import clubMe from '../texts/club.me.json';
import clubRs from '../texts/club.rs.json';
import drawWonBodyBa from '../texts/draw_won.body.ba.txt';
import drawWonBodyHr from '../texts/draw_won.body.hr.txt';
import drawWonBodyMe from '../texts/draw_won.body.me.txt';
import drawWonBodyRs from '../texts/draw_won.body.rs.txt';
import membershipActivatedBodyBa from '../texts/membership_activated.body.ba.txt';
import membershipActivatedBodyHr from '../texts/membership_activated.body.hr.txt';
import membershipActivatedBodyMe from '../texts/membership_activated.body.me.txt';
import membershipActivatedBodyRs from '../texts/membership_activated.body.rs.txt';
import membershipCancelledBodyBa from '../texts/membership_cancelled.body.ba.txt';
import membershipCancelledBodyHr from '../texts/membership_cancelled.body.hr.txt';
import membershipCancelledBodyMe from '../texts/membership_cancelled.body.me.txt';
import membershipCancelledBodyRs from '../texts/membership_cancelled.body.rs.txt';
import membershipEndedBodyBa from '../texts/membership_ended.body.ba.txt';
import membershipEndedBodyHr from '../texts/membership_ended.body.hr.txt';
import membershipEndedBodyMe from '../texts/membership_ended.body.me.txt';
import membershipEndedBodyRs from '../texts/membership_ended.body.rs.txt';
import membershipPaymentDueBodyBa from '../texts/membership_payment_due.body.ba.txt';
import membershipPaymentDueBodyHr from '../texts/membership_payment_due.body.hr.txt';
import membershipPaymentDueBodyMe from '../texts/membership_payment_due.body.me.txt';
import membershipPaymentDueBodyRs from '../texts/membership_payment_due.body.rs.txt';
import membershipReminderBodyBa from '../texts/membership_reminder.body.ba.txt';
import membershipReminderBodyHr from '../texts/membership_reminder.body.hr.txt';
import membershipReminderBodyMe from '../texts/membership_reminder.body.me.txt';
import membershipReminderBodyRs from '../texts/membership_reminder.body.rs.txt';
import membershipRenewedBodyBa from '../texts/membership_renewed.body.ba.txt';
import membershipRenewedBodyHr from '../texts/membership_renewed.body.hr.txt';
import membershipRenewedBodyMe from '../texts/membership_renewed.body.me.txt';
import membershipRenewedBodyRs from '../texts/membership_renewed.body.rs.txt';
import membershipRequestedBodyBa from '../texts/membership_requested.body.ba.txt';
import membershipRequestedBodyHr from '../texts/membership_requested.body.hr.txt';
import membershipRequestedBodyMe from '../texts/membership_requested.body.me.txt';
import membershipRequestedBodyRs from '../texts/membership_requested.body.rs.txt';
import orderDeliveredBodyWithInvitationBa from '../texts/order_delivered.body_with_invitation.ba.txt';
import orderDeliveredBodyWithInvitationHr from '../texts/order_delivered.body_with_invitation.hr.txt';
import orderDeliveredBodyWithInvitationMe from '../texts/order_delivered.body_with_invitation.me.txt';
import orderDeliveredBodyWithInvitationRs from '../texts/order_delivered.body_with_invitation.rs.txt';
import ordersBa from '../texts/orders.ba.json';
import ordersHr from '../texts/orders.hr.json';
import ordersMe from '../texts/orders.me.json';
import ordersRs from '../texts/orders.rs.json';

/** Made by `npm run texts`. Values of each text; null for a text without placeholders. */
export interface TextValues {
  'phone_code.subject': { readonly shop: string | number };
  'phone_code.body': { readonly code: string | number; readonly shop: string | number };
  'reset_code.subject': { readonly shop: string | number };
  'reset_code.body': { readonly code: string | number; readonly shop: string | number };
  'email_code.subject': { readonly shop: string | number };
  'email_code.body': { readonly code: string | number };
  'email_changed.subject': { readonly shop: string | number };
  'email_changed.body': { readonly at: string | number; readonly email: string | number; readonly phone: string | number; readonly reset: string | number; readonly shop: string | number };
  'logins_slowed.subject': { readonly shop: string | number };
  'logins_slowed.body': { readonly at: string | number; readonly email: string | number; readonly phone: string | number; readonly reset: string | number; readonly shop: string | number };
  'stock_notice.subject': { readonly offer: string | number; readonly shop: string | number };
  'stock_notice.body': { readonly email: string | number; readonly offer: string | number; readonly page: string | number; readonly phone: string | number; readonly shop: string | number; readonly unsubscribe: string | number };
  'data_request_received.kind.export': null;
  'data_request_received.kind.erase': null;
  'data_request_received.kind.correct': null;
  'data_request_received.subject': { readonly shop: string | number };
  'data_request_received.body': { readonly dueOn: string | number; readonly email: string | number; readonly kind: string | number; readonly phone: string | number; readonly shop: string | number };
  'membership_requested.subject': { readonly club: string | number };
  'membership_requested.sms': { readonly club: string | number; readonly phone: string | number };
  'membership_activated.subject': { readonly club: string | number };
  'membership_activated.sms': { readonly club: string | number; readonly percent: string | number; readonly phone: string | number; readonly until: string | number };
  'membership_renewed.subject': { readonly club: string | number };
  'membership_renewed.sms': { readonly club: string | number; readonly until: string | number };
  'membership_payment_due.subject': { readonly club: string | number };
  'membership_payment_due.sms': { readonly club: string | number; readonly phone: string | number; readonly price: string | number; readonly until: string | number };
  'membership_reminder.subject': { readonly club: string | number };
  'membership_reminder.sms': { readonly club: string | number; readonly phone: string | number; readonly price: string | number; readonly until: string | number };
  'membership_cancelled.subject': { readonly club: string | number };
  'membership_cancelled.sms': { readonly club: string | number; readonly phone: string | number; readonly until: string | number };
  'membership_ended.subject': { readonly club: string | number };
  'membership_ended.sms': { readonly club: string | number; readonly page: string | number };
  'draw_won.subject': { readonly club: string | number };
  'draw_won.sms': { readonly club: string | number; readonly draws: string | number; readonly number: string | number; readonly prize: string | number };
  'draw_won.body': { readonly club: string | number; readonly draws: string | number; readonly email: string | number; readonly number: string | number; readonly phone: string | number; readonly prize: string | number; readonly shop: string | number; readonly week: string | number; readonly year: string | number };
  'membership_activated.body': { readonly club: string | number; readonly email: string | number; readonly from: string | number; readonly percent: string | number; readonly phone: string | number; readonly shop: string | number; readonly until: string | number };
  'membership_cancelled.body': { readonly club: string | number; readonly email: string | number; readonly percent: string | number; readonly phone: string | number; readonly shop: string | number; readonly until: string | number };
  'membership_ended.body': { readonly cause: 'cancelled' | string; readonly club: string | number; readonly email: string | number; readonly page: string | number; readonly phone: string | number; readonly shop: string | number };
  'membership_payment_due.body': { readonly club: string | number; readonly email: string | number; readonly phone: string | number; readonly price: string | number; readonly shop: string | number; readonly until: string | number };
  'membership_reminder.body': { readonly club: string | number; readonly email: string | number; readonly phone: string | number; readonly price: string | number; readonly shop: string | number; readonly until: string | number };
  'membership_renewed.body': { readonly club: string | number; readonly email: string | number; readonly percent: string | number; readonly phone: string | number; readonly shop: string | number; readonly until: string | number };
  'membership_requested.body': { readonly club: string | number; readonly email: string | number; readonly phone: string | number; readonly shop: string | number };
  'order_delivered.body_with_invitation': { readonly email: string | number; readonly leadId: string | number; readonly phone: string | number; readonly review: string | number; readonly shop: string | number; readonly unsubscribe: string | number };
  'order_received.subject': { readonly leadId: string | number; readonly shop: string | number };
  'order_received.body': { readonly arrival: string | number; readonly email: string | number; readonly leadId: string | number; readonly phone: string | number; readonly shop: string | number; readonly total: string | number; readonly track: string | number };
  'call_missed.subject': { readonly shop: string | number };
  'call_missed.body': { readonly leadId: string | number; readonly phone: string | number; readonly shop: string | number };
  'order_confirmed.subject': { readonly leadId: string | number; readonly shop: string | number };
  'order_confirmed.body': { readonly arrival: string | number; readonly email: string | number; readonly leadId: string | number; readonly phone: string | number; readonly shop: string | number; readonly total: string | number; readonly track: string | number };
  'order_shipped.subject': { readonly leadId: string | number; readonly shop: string | number };
  'order_shipped.body': { readonly arrival: string | number; readonly email: string | number; readonly phone: string | number; readonly shop: string | number; readonly total: string | number; readonly track: string | number };
  'order_shipped.sms': { readonly leadId: string | number; readonly shop: string | number; readonly total: string | number; readonly track: string | number };
  'order_shipped.sms_with_arrival': { readonly days: string | number; readonly leadId: string | number; readonly shop: string | number; readonly total: string | number; readonly track: string | number };
  'order_out_for_delivery.subject': { readonly leadId: string | number; readonly shop: string | number };
  'order_out_for_delivery.body': { readonly leadId: string | number; readonly shop: string | number; readonly total: string | number; readonly track: string | number };
  'order.cod_amount_with_club_fee': { readonly fee: string | number; readonly total: string | number };
  'order.arrives': { readonly days: string | number };
  'order.arrives_if_reached': { readonly days: string | number };
  'order.either_day': { readonly from: string | number; readonly to: string | number };
  'order.on.0': null;
  'order.on.1': null;
  'order.on.2': null;
  'order.on.3': null;
  'order.on.4': null;
  'order_delivered.subject': { readonly leadId: string | number; readonly shop: string | number };
  'order_delivered.body': { readonly email: string | number; readonly leadId: string | number; readonly phone: string | number; readonly shop: string | number };
  'refill_reminder.subject': { readonly offer: string | number; readonly shop: string | number };
  'refill_reminder.body': { readonly email: string | number; readonly lastsUntil: string | number; readonly leadId: string | number; readonly offer: string | number; readonly page: string | number; readonly phone: string | number; readonly shop: string | number; readonly unsubscribe: string | number };
  'return_received.kind.guarantee': null;
  'return_received.kind.withdrawal': null;
  'return_received.kind.damaged': null;
  'return_received.subject': { readonly shop: string | number };
  'return_received.body': { readonly email: string | number; readonly kind: string | number; readonly leadId: string | number; readonly phone: string | number; readonly requestedAt: string | number; readonly shop: string | number };
  'return_withdrawn.subject': { readonly shop: string | number };
  'return_withdrawn.body': { readonly email: string | number; readonly leadId: string | number; readonly phone: string | number; readonly shop: string | number; readonly withdrawnAt: string | number };
}

const ba = {
  ...accountBa,
  ...clubBa,
  'draw_won.body': drawWonBodyBa.trimEnd(),
  'membership_activated.body': membershipActivatedBodyBa.trimEnd(),
  'membership_cancelled.body': membershipCancelledBodyBa.trimEnd(),
  'membership_ended.body': membershipEndedBodyBa.trimEnd(),
  'membership_payment_due.body': membershipPaymentDueBodyBa.trimEnd(),
  'membership_reminder.body': membershipReminderBodyBa.trimEnd(),
  'membership_renewed.body': membershipRenewedBodyBa.trimEnd(),
  'membership_requested.body': membershipRequestedBodyBa.trimEnd(),
  'order_delivered.body_with_invitation': orderDeliveredBodyWithInvitationBa.trimEnd(),
  ...ordersBa,
};
const hr = {
  ...ba,
  ...accountHr,
  ...clubHr,
  'draw_won.body': drawWonBodyHr.trimEnd(),
  'membership_activated.body': membershipActivatedBodyHr.trimEnd(),
  'membership_cancelled.body': membershipCancelledBodyHr.trimEnd(),
  'membership_ended.body': membershipEndedBodyHr.trimEnd(),
  'membership_payment_due.body': membershipPaymentDueBodyHr.trimEnd(),
  'membership_reminder.body': membershipReminderBodyHr.trimEnd(),
  'membership_renewed.body': membershipRenewedBodyHr.trimEnd(),
  'membership_requested.body': membershipRequestedBodyHr.trimEnd(),
  'order_delivered.body_with_invitation': orderDeliveredBodyWithInvitationHr.trimEnd(),
  ...ordersHr,
};
const rs = {
  ...ba,
  ...accountRs,
  ...clubRs,
  'draw_won.body': drawWonBodyRs.trimEnd(),
  'membership_activated.body': membershipActivatedBodyRs.trimEnd(),
  'membership_cancelled.body': membershipCancelledBodyRs.trimEnd(),
  'membership_ended.body': membershipEndedBodyRs.trimEnd(),
  'membership_payment_due.body': membershipPaymentDueBodyRs.trimEnd(),
  'membership_reminder.body': membershipReminderBodyRs.trimEnd(),
  'membership_renewed.body': membershipRenewedBodyRs.trimEnd(),
  'membership_requested.body': membershipRequestedBodyRs.trimEnd(),
  'order_delivered.body_with_invitation': orderDeliveredBodyWithInvitationRs.trimEnd(),
  ...ordersRs,
};
const me = {
  ...rs,
  ...accountMe,
  ...clubMe,
  'draw_won.body': drawWonBodyMe.trimEnd(),
  'membership_activated.body': membershipActivatedBodyMe.trimEnd(),
  'membership_cancelled.body': membershipCancelledBodyMe.trimEnd(),
  'membership_ended.body': membershipEndedBodyMe.trimEnd(),
  'membership_payment_due.body': membershipPaymentDueBodyMe.trimEnd(),
  'membership_reminder.body': membershipReminderBodyMe.trimEnd(),
  'membership_renewed.body': membershipRenewedBodyMe.trimEnd(),
  'membership_requested.body': membershipRequestedBodyMe.trimEnd(),
  'order_delivered.body_with_invitation': orderDeliveredBodyWithInvitationMe.trimEnd(),
  ...ordersMe,
};

export const texts = {
  BA: createTexts<TextValues>(ba, 'bs'),
  HR: createTexts<TextValues>(hr, 'hr'),
  RS: createTexts<TextValues>(rs, 'sr'),
  ME: createTexts<TextValues>(me, 'sr'),
};
