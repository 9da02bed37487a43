import type { Order, ReturnKind } from '@shop/contracts';
import { readableProse } from '@shop/contracts/readable-text';
import { parseIban } from '@shop/countries/iban';

export interface ReturnDraft {
  /** Null: not selected yet. */
  readonly kind: ReturnKind | null;
  readonly quantities: Readonly<Record<string, number>>;
  readonly reason: string;
  readonly iban: string;
}

export type CompleteReturnDraft = ReturnDraft & { readonly kind: ReturnKind };

/** The shopper selects kind and pieces: a preselected choice may cost something by a slip. */
export function newReturnDraft({ Articles }: Pick<Order, 'Articles'>, kind: ReturnKind | null): ReturnDraft {
  const isSinglePiece = Articles.length === 1 && Articles[0]?.Quantity === 1;
  return { kind, quantities: isSinglePiece ? allPieces({ Articles }) : {}, reason: '', iban: '' };
}

export function allPieces({ Articles }: Pick<Order, 'Articles'>): ReturnDraft['quantities'] {
  return Object.fromEntries(Articles.map(({ ID, Quantity }) => [ID, Quantity]));
}

/** All pieces that can come back as the selected kind. */
export function returnablePieces(
  order: Pick<Order, 'Articles'>,
  excluded: readonly string[],
): ReturnDraft['quantities'] {
  return Object.fromEntries(Object.entries(allPieces(order)).filter(([ID]) => !excluded.includes(ID)));
}

/** Articles that keep the shopper from selecting this kind: selected ones, or all if none can come back as it. */
export function obstaclesOf(
  { Articles }: Pick<Order, 'Articles'>,
  { quantities }: Pick<ReturnDraft, 'quantities'>,
  excluded: readonly string[],
): Order['Articles'] {
  const isNoneLeft = Articles.every(({ ID }) => excluded.includes(ID));
  return Articles.filter(({ ID }) => excluded.includes(ID) && (isNoneLeft || (quantities[ID] ?? 0) > 0));
}

export function isComplete(draft: ReturnDraft): draft is CompleteReturnDraft {
  return draft.kind !== null;
}

export function returnLines({ quantities }: Pick<ReturnDraft, 'quantities'>): { ID: string; Quantity: number }[] {
  return Object.entries(quantities).flatMap(([ID, Quantity]) => (Quantity > 0 ? [{ ID, Quantity }] : []));
}

export function validateReturnDraft(draft: ReturnDraft): Readonly<Record<'kind' | 'quantities' | 'iban', boolean>> {
  return {
    kind: draft.kind === null,
    quantities: returnLines(draft).length === 0,
    iban: draft.iban.trim() !== '' && parseIban(draft.iban) === null,
  };
}

export function toReturnRequest(order: Pick<Order, 'ID'>, draft: CompleteReturnDraft) {
  const reason = readableProse(draft.reason);
  const iban = parseIban(draft.iban);
  return {
    ID: order.ID,
    kind: draft.kind,
    lines: returnLines(draft),
    ...(reason === '' ? {} : { reason }),
    ...(iban === null ? {} : { iban }),
  };
}
