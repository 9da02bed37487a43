import type { DataOf, OrderRow, ParamsInputOf } from '@shop/contracts';
import type {
  CreateResult,
  DataProvider,
  GetListParams,
  GetListResult,
  GetManyReferenceResult,
  GetManyResult,
  GetOneResult,
  RaRecord,
} from 'ra-core';
import { RpcError } from '../rpc/rpc-error.js';
import type { CommandName, ConsoleContract, QueryName, QueryOptions, Rpc } from '../rpc/rpc.js';
import { isResource, methodFor } from './resources.js';

/** Row limit of the server. */
export const maxPerPage = 100;

interface ReadParams {
  readonly signal?: AbortSignal;
  /** `batched` as in `QueryOptions`. */
  readonly meta?: Pick<QueryOptions, 'batched'>;
}

/** Response to a named query or command. */
export interface NamedResult<Data> {
  readonly result: Data;
}

export interface ConsoleDataProvider extends DataProvider<string> {
  query<M extends QueryName>(
    method: M,
    params: ParamsInputOf<ConsoleContract[M]>,
    options?: QueryOptions,
  ): Promise<NamedResult<DataOf<ConsoleContract[M]>>>;
  /** Calls with the same `key` have one effect; by default each call gets a new one. */
  command<M extends CommandName>(
    method: M,
    params: ParamsInputOf<ConsoleContract[M]>,
    options?: { readonly key?: string },
  ): Promise<NamedResult<DataOf<ConsoleContract[M]>>>;
}

/**
 * react-admin data provider of the contract: getList, getOne, getMany and create are the methods of these names; all
 * other reads are named queries, all other writes named commands. Every read is abortable. The server checks filters
 * and sorts.
 */
export function createDataProvider(rpc: Rpc): ConsoleDataProvider {
  const read = async <Data>(
    resource: string,
    action: string,
    params: object,
    { signal, meta }: ReadParams,
  ): Promise<Data> =>
    rpc.query(requireMethod(resource, action) as QueryName, params as ParamsInputOf<ConsoleContract[QueryName]>, {
      ...(signal !== undefined && { signal }),
      ...(meta?.batched === true && { batched: true }),
    }) as Promise<Data>;
  const getList = async (resource: string, params: GetListParams): Promise<GetListResult> =>
    read(resource, 'getList', toListParams(requireMethod(resource, 'getList'), params), params);
  return {
    supportAbortSignal: true,
    getList,
    getOne: async (resource, params): Promise<GetOneResult> => {
      const id = String(params.id);
      return { data: { id, ...(await read<object>(resource, 'getOne', { id }, params)) } };
    },
    getMany: async (resource, params): Promise<GetManyResult> => ({
      data: await read(resource, 'getMany', { ids: params.ids.map(String) }, params),
    }),
    getManyReference: (resource, params): Promise<GetManyReferenceResult> =>
      getList(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
    create: async (resource, { data }): Promise<CreateResult> => ({
      data: await rpc.command(
        requireMethod(resource, 'create') as CommandName,
        data as ParamsInputOf<ConsoleContract[CommandName]>,
      ),
    }),
    update: rejectWrite,
    updateMany: rejectWrite,
    delete: rejectWrite,
    deleteMany: rejectWrite,
    query: async (method, params, options) => ({ result: await rpc.query(method, params, options) }),
    command: async (method, params, options) => ({ result: await rpc.command(method, params, options) }),
  };
}

function requireMethod(resource: string, action: string): string {
  if (!isResource(resource)) throw new RpcError({ code: 'METHOD_NOT_FOUND' });
  return methodFor(resource, action);
}

async function rejectWrite(): Promise<never> {
  throw new RpcError({ code: 'METHOD_NOT_FOUND' });
}

/** Queues have their filters next to the pagination. */
function toListParams(method: string, { pagination, sort, filter }: GetListParams): object {
  const { page = 1, perPage = 25 } = pagination ?? {};
  const filters = withoutEmptyValues(filter);
  return {
    pagination: { page: Math.max(1, page), perPage: Math.min(perPage, maxPerPage) },
    ...(sort === undefined || sort.field === '' ? {} : { sort: { field: sort.field, order: sort.order } }),
    ...(method.endsWith('.getList') ? { filter: filters } : filters),
  };
}

export function withoutEmptyValues(filter: unknown): Readonly<Record<string, unknown>> {
  if (typeof filter !== 'object' || filter === null) return {};
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== '' && value !== null),
  );
}

export type OrderRecord = OrderRow & RaRecord<string>;
