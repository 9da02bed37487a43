import { callsStreams } from '@shop/calls';
import { catalogueStreams } from '@shop/catalogue';
import { clubStreams } from '@shop/club';
import { crmStreams } from '@shop/crm';
import { leadsStreams } from '@shop/leads';
import { mediaStreams } from '@shop/media';
import { messagesStreams } from '@shop/messages';
import { opsStreams, type FoldableStreamKind } from '@shop/ops';
import { ordersStreams } from '@shop/orders';
import { privacyStreams } from '@shop/privacy';
import { quizStreams } from '@shop/quiz';
import { reportsStreams } from '@shop/reports';
import { reviewsStreams } from '@shop/reviews';
import { shippingStreams } from '@shop/shipping';
import { staffStreams } from '@shop/staff';
import { usersStreams } from '@shop/users';

export const streamKinds: readonly FoldableStreamKind[] = [
  ...usersStreams,
  ...staffStreams,
  ...catalogueStreams,
  ...ordersStreams,
  ...mediaStreams,
  ...reviewsStreams,
  ...callsStreams,
  ...leadsStreams,
  ...clubStreams,
  ...crmStreams,
  ...quizStreams,
  ...privacyStreams,
  ...messagesStreams,
  ...shippingStreams,
  ...opsStreams,
  ...reportsStreams,
];
