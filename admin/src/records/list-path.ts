import type { FilterOf, ResourceName } from '../providers/resources.js';

/** Addresses of lists that are not the name of the resource. */
const addressByResource: Readonly<Partial<Record<ResourceName, string>>> = {
  calls: '/queue',
  dataRequests: '/data-requests',
  errands: '/queue/other',
  jobs: '/engine/jobs',
  projections: '/engine/projections',
  remittances: '/cash/lists',
  streams: '/engine/streams',
  users: '/customers',
};

/** Path of a list with filters. */
export function listPath<Name extends ResourceName>(resource: Name, filter: FilterOf<Name>): string {
  const search = new URLSearchParams({ filter: JSON.stringify(filter) });
  return `${listAddress(resource)}?${search}`;
}

export function listAddress(resource: ResourceName): string {
  return addressByResource[resource] ?? `/${resource}`;
}
