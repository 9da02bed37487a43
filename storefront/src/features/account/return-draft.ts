import type { Order, ReturnKind } from '@shop/contracts';
import { readableProse } from '@shop/contracts/readable-text';
import { parseIban } from '@shop/countries/iban';

export interface ReturnDraft {
  readonly kind: ReturnKind;
  readonly quantities: Readonly<Record<string, number>>;
  readonly reason: string;
  readonly iban: string;
}

export function newReturnDraft({ Articles }: Pick<Order, 'Articles'>, kind: ReturnKind): ReturnDraft {
  return {
    kind,
    quantities: Object.fromEntries(Articles.map(({ ID, Quantity }) => [ID, Quantity])),
    reason: '',
    iban: '',
  };
}

export function returnLines({ quantities }: Pick<ReturnDraft, 'quantities'>): { ID: string; Quantity: number }[] {
  return Object.entries(quantities).flatMap(([ID, Quantity]) => (Quantity > 0 ? [{ ID, Quantity }] : []));
}

export function validateReturnDraft(draft: ReturnDraft): { readonly quantities: boolean; readonly iban: boolean } {
  return {
    quantities: returnLines(draft).length === 0,
    iban: draft.iban.trim() !== '' && parseIban(draft.iban) === null,
  };
}

export function toReturnRequest(order: Pick<Order, 'ID'>, draft: ReturnDraft) {
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
