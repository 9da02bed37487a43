import type { DataOf, ParamsInputOf } from '@shop/contracts';
import type { CommandName, ConsoleContract, QueryName } from '../rpc/rpc.js';

type Namespace = 'admin' | 'ops';
interface RecordPage {
  readonly data: readonly { readonly id: string }[];
  readonly total: number;
}
type PageQuery = { [M in QueryName]: DataOf<ConsoleContract[M]> extends RecordPage ? M : never }[QueryName];
type ListedName = PageQuery extends infer M ? (M extends `${Namespace}.${infer Name}.getList` ? Name : never) : never;

/** The query behind getList of each resource. Every getList of the contract is one; a wrong name does not compile. */
const listMethods = {
  audit: 'admin.audit.getList',
  blocks: 'admin.calls.blocks',
  calls: 'admin.calls.queue',
  cash: 'admin.cash.getList',
  dataRequests: 'admin.dataRequests.getList',
  deliveries: 'admin.deliveries.getList',
  draws: 'admin.draws.getList',
  errands: 'admin.errands.queue',
  jobs: 'admin.jobs.getList',
  leads: 'admin.leads.getList',
  memberships: 'admin.memberships.getList',
  messages: 'admin.messages.getList',
  offers: 'admin.offers.getList',
  orders: 'admin.orders.getList',
  projections: 'ops.projections.getList',
  remittances: 'admin.remittances.getList',
  returns: 'admin.returns.getList',
  reviews: 'admin.reviews.getList',
  staff: 'admin.staff.getList',
  streams: 'ops.streams.getList',
  users: 'admin.users.getList',
} as const satisfies { readonly [Name in ListedName]: Extract<QueryName, `${Namespace}.${Name}.getList`> } & Readonly<
  Record<string, PageQuery>
>;

export type ResourceName = keyof typeof listMethods;
type ListMethod<Name extends ResourceName> = (typeof listMethods)[Name];
type Method<Name extends ResourceName, Action extends string> = Extract<
  QueryName | CommandName,
  `${Namespace}.${Name}.${Action}`
>;

/** Resources with a method of this action, for instance `getOne`. */
export type ResourceWith<Action extends string> = {
  [Name in ResourceName]: [Method<Name, Action>] extends [never] ? never : Name;
}[ResourceName];

type ListData<Name extends ResourceName> = DataOf<ConsoleContract[ListMethod<Name>]>;
type ListParams<Name extends ResourceName> = ParamsInputOf<ConsoleContract[ListMethod<Name>]>;

export type RowOf<Name extends ResourceName> = ListData<Name>['data'][number];
export type ListMetaOf<Name extends ResourceName> =
  ListData<Name> extends { readonly meta: infer Meta } ? Meta : undefined;
export type FilterOf<Name extends ResourceName> = 'filter' extends keyof ListParams<Name>
  ? NonNullable<ListParams<Name>['filter' & keyof ListParams<Name>]>
  : Omit<ListParams<Name>, 'pagination' | 'sort'>;
export type SortOf<Name extends ResourceName> =
  ListParams<Name> extends { readonly sort?: infer Sort } ? NonNullable<Sort> : never;
export type RecordOf<Name extends ResourceWith<'getOne'>> = DataOf<ConsoleContract[Method<Name, 'getOne'>]> & {
  readonly id: string;
};

/** The query behind getList of a resource. */
export function listMethodOf(resource: ResourceName): QueryName {
  return listMethods[resource];
}

/** react-admin actions and the method that each requires. */
const methodByAction: Readonly<Record<string, string>> = { list: 'getList', show: 'getOne' };

/** Method for an action: `orders`, `list` is `admin.orders.getList`. */
export function methodFor(resource: string, action: string): string {
  const name = methodByAction[action] ?? action;
  if (!isResource(resource)) return `admin.${resource}.${name}`;
  const listMethod = listMethods[resource];
  return name === 'getList' ? listMethod : `${listMethod.split('.')[0]}.${resource}.${name}`;
}

/** True for the query keys of records: react-admin's, which start with the resource, and those of useRpcQuery. */
export function isRecordQuery({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[0] === 'call' || isResource(queryKey[0]);
}

export function isResource(name: unknown): name is ResourceName {
  return typeof name === 'string' && Object.hasOwn(listMethods, name);
}
