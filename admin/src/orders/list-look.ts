import type { ViewState } from '@shop/contracts';

export const newestFirst = { field: 'createdAt', order: 'DESC' } as const;

/** How a list looks: which records, in which order, with which columns. */
export interface ListLook {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly order: string };
  readonly columns: readonly string[] | null;
}

/** Whether a list looks as a view has it. */
export function looksLike(look: ListLook, { filter, sort, columns }: ViewState): boolean {
  return written(look) === written({ filter, sort: sort ?? newestFirst, columns });
}

function written({ filter, sort, columns }: ListLook): string {
  const byName = Object.entries(filter).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([byName, sort.field, sort.order, columns]);
}

interface ListPlace extends Pick<ListLook, 'filter' | 'sort'> {
  readonly page: number;
  readonly perPage: number;
}

/** The place of a list as it looks, whether or not the address says so: react-admin remembers how it was left. */
export function placeOfList({ filter, sort, page, perPage }: ListPlace): string {
  const search = new URLSearchParams({
    ...{ filter: JSON.stringify(filter), page: String(page), perPage: String(perPage) },
    ...{ sort: sort.field, order: sort.order },
  });
  return `/orders?${search}`;
}
