import type { ViewState } from '@shop/contracts';

export const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

export interface ListState {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
  readonly columns: readonly string[] | null;
}

export function matchesView(look: ListState, { filter, sort, columns }: ViewState): boolean {
  return serializeState(look) === serializeState({ filter, sort: sort ?? newestFirst, columns });
}

function serializeState({ filter, sort, columns }: ListState): string {
  const byName = Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([byName, sort.field, sort.order, columns]);
}

interface ListPageState extends Pick<ListState, 'filter' | 'sort'> {
  readonly page: number;
  readonly perPage: number;
}

/** Full address of a list: react-admin stores its state and may omit it from the URL. */
export function orderListPath({ filter, sort, page, perPage }: ListPageState): string {
  const search = new URLSearchParams({
    ...{ filter: JSON.stringify(filter), page: String(page), perPage: String(perPage) },
    ...{ sort: sort.field, order: sort.order },
  });
  return `/orders?${search}`;
}
