import type { DataOf, OrderRow, ParamsInputOf } from '@shop/contracts';
import type {
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyReferenceResult,
  GetManyResult,
  GetOneResult,
  RaRecord,
} from 'ra-core';
import { RpcError } from '../rpc/rpc-error.js';
import type { Rpc, ConsoleContract } from '../rpc/rpc.js';

type ListParams = ParamsInputOf<ConsoleContract['admin.orders.getList']>;
type ListData = DataOf<ConsoleContract['admin.orders.getList']>;

interface ReadOptions {
  readonly signal?: AbortSignal;
}

/** Reads of one resource. There are no generic writes: every command has a name and a form. */
interface ResourceReader {
  readonly getList: (params: ListParams, options: ReadOptions) => Promise<ListData>;
  readonly getOne: (id: string, options: ReadOptions) => Promise<OrderRow>;
  readonly getMany: (ids: string[], options: ReadOptions) => Promise<OrderRow[]>;
}

/** Row limit of the server. */
export const maxPerPage = 100;

/** react-admin data provider: lists, single records and several by id, each abortable. */
export function createDataProvider(rpc: Rpc): DataProvider {
  const readers: Readonly<Record<string, ResourceReader>> = {
    orders: {
      getList: (params, options) => rpc.query('admin.orders.getList', params, options),
      getOne: (id, options) => rpc.query('admin.orders.getOne', { id }, options),
      getMany: (ids, options) => rpc.query('admin.orders.getMany', { ids }, options),
    },
  };
  const readerOf = (resource: string): ResourceReader => {
    const reader = readers[resource];
    if (reader === undefined) throw new RpcError({ code: 'METHOD_NOT_FOUND' });
    return reader;
  };
  const provider: DataProvider<string> = {
    supportAbortSignal: true,
    getList: async (resource, params): Promise<GetListResult> =>
      readerOf(resource).getList(toListParams(params), signalOptions(params)),
    getOne: async (resource, params): Promise<GetOneResult> => ({
      data: await readerOf(resource).getOne(String(params.id), signalOptions(params)),
    }),
    getMany: async (resource, params): Promise<GetManyResult> => ({
      data: await readerOf(resource).getMany(params.ids.map(String), signalOptions(params)),
    }),
    getManyReference: async (resource, params): Promise<GetManyReferenceResult> => {
      const filter = { ...params.filter, [params.target]: params.id };
      return readerOf(resource).getList(toListParams({ ...params, filter }), signalOptions(params));
    },
    ...rejectedWrites,
  };
  return provider;
}

async function rejectWrite(): Promise<never> {
  throw new RpcError({ code: 'METHOD_NOT_FOUND' });
}

const rejectedWrites = {
  create: rejectWrite,
  update: rejectWrite,
  updateMany: rejectWrite,
  delete: rejectWrite,
  deleteMany: rejectWrite,
} satisfies Partial<DataProvider>;

function signalOptions({ signal }: { signal?: AbortSignal }): ReadOptions {
  return signal === undefined ? {} : { signal };
}

function toListParams({ pagination, sort, filter }: GetListParams): ListParams {
  const { page = 1, perPage = 25 } = pagination ?? {};
  return {
    pagination: { page, perPage: Math.min(perPage, maxPerPage) },
    ...(sort === undefined || sort.field === ''
      ? {}
      : { sort: { field: parseSortField(sort.field), order: sort.order } }),
    filter: withoutEmptyValues(filter),
  };
}

const sortFields = ['createdAt', 'deadline', 'confirmedAt', 'totalMinor', 'status', 'country', 'leadId', 'id'] as const;

function parseSortField(field: string): (typeof sortFields)[number] {
  const known = sortFields.find((name) => name === field);
  if (known === undefined) throw new RpcError({ code: 'INVALID_PARAMS' });
  return known;
}

export function withoutEmptyValues(filter: unknown): NonNullable<ListParams['filter']> {
  if (typeof filter !== 'object' || filter === null) return {};
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  );
}

export type OrderRecord = OrderRow & RaRecord<string>;
