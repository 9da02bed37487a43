import { catalogueProjections } from '@shop/catalogue';
import { clubProjections } from '@shop/club';
import { createHistorySource, type ChangeSource, type HistorySource } from '@shop/history';
import { leadsEvents } from '@shop/leads';
import { orderHistorySource } from '@shop/orders';
import type { AnyProjection } from '@shop/projections';
import { reviewsProjections } from '@shop/reviews';
import { staffEvents } from '@shop/staff';
import { userEvents } from '@shop/events/users';

const projections: readonly AnyProjection[] = [...reviewsProjections, ...clubProjections, ...catalogueProjections];

export const historySources: readonly HistorySource[] = [
  orderHistorySource,
  createHistorySource({
    resource: 'reviews',
    category: 'review',
    roles: ['support', 'manager'],
    projection: projectionNamed('review-list'),
    hiddenColumns: [
      ...['hasFiles', 'revision', 'search', 'fingerprint', 'reported', 'reporters', 'decision', 'erased'],
      ...['lastType', 'lastAt', 'logPosition'],
    ],
  }),
  createHistorySource({
    resource: 'memberships',
    category: 'membership',
    roles: ['support', 'manager'],
    projection: projectionNamed('membership-list'),
    hiddenColumns: ['revision', 'leadId', 'words'],
  }),
  createHistorySource({
    resource: 'offers',
    category: 'offer',
    roles: ['manager'],
    projection: projectionNamed('offer-list'),
    hiddenColumns: ['offerId', 'country', 'revision', 'lastType', 'lastAt', 'logPosition'],
  }),
];

export const changeSources: readonly ChangeSource[] = [
  { resource: 'leads', category: 'lead', events: leadsEvents, roles: ['agent', 'support', 'manager'] },
  { resource: 'staff', category: 'staff', events: staffEvents, roles: [] },
  { resource: 'users', category: 'user', events: userEvents, roles: ['support', 'manager'] },
];

function projectionNamed(name: string): AnyProjection {
  const projection = projections.find((one) => one.name === name);
  if (projection === undefined) throw new Error(`Read model ${name} not found`);
  return projection;
}
