import type { CheckedRow, DataOf, cashContract, ParamsOf } from '@shop/contracts';
import type { CommandContext, Streams } from '@shop/event-store';
import type { RemittanceRow, RemittanceListData } from '@shop/events/shipping';
import { isRejection, reject, type Rejection } from '@shop/kernel';
import { differenceOf } from './cash-balance.js';
import type { CashListRow } from './cash-list.projection.js';
import type { CashQueries } from './cash.queries.js';
import { parseRemittanceCsv, type RemittanceCsvRow } from './remittance-csv.js';
import { differencesOf, openContradiction, type ResolvedParcels } from './remittance.decider.js';
import { listIdOf, remittanceStream, strayCashIdOf } from './remittance.stream.js';

type ImportParams = ParamsOf<(typeof cashContract)['admin.remittances.take']>;
type ImportPreview = DataOf<(typeof cashContract)['admin.remittances.check']>;

export interface RemittanceListInput extends Pick<RemittanceListData, 'number' | 'country' | 'issuedOn' | 'source'> {
  readonly rows: readonly Pick<RemittanceRow, 'parcel' | 'collectedMinor' | 'remittedMinor'>[];
}

export interface ImportResult {
  readonly listId: string;
  readonly parcels: number;
  /** Unresolved. */
  readonly contradicts: boolean;
  readonly position: string | undefined;
}

const maxReportedErrors = 50;

export class RemittanceImporter {
  constructor(
    private readonly streams: Streams,
    private readonly cash: CashQueries,
  ) {}

  async preview({ number, country, issuedOn, csv }: ImportParams): Promise<ImportPreview> {
    const parsed = parseRemittanceCsv(csv);
    if ('error' in parsed) return { rows: [], error: parsed.error, collectedMinor: 0, remittedMinor: 0, taken: null };
    const known = await this.cash.byParcelNames(parsed.rows.map(({ parcel }) => parcel));
    const rows = parsed.rows.map((row) => toPreviewRow(row, country, { known, all: parsed.rows }));
    const list = { number, country, issuedOn, source: 'staff', rows: validRows(parsed.rows) } as const;
    const listId = listIdOf(number, country);
    const { state } = await this.streams.load(remittanceStream, listId);
    const taken =
      state.status === 'none'
        ? null
        : {
            ...{ id: listId, takenAt: state.list.takenAt },
            same:
              differencesOf(
                state.list,
                { rows: mergeRows(list, listId, known) },
                await this.resolveParcels(state.list, list.rows),
              ).length === 0,
          };
    return { rows, error: null, ...sumsOf(list.rows), taken };
  }

  /** One invalid row rejects the list. */
  async importCsv(
    params: ImportParams,
    context: CommandContext,
  ): Promise<ImportResult | Rejection<'CONFLICT' | 'INVALID_PARAMS'>> {
    const { rows, error } = await this.preview(params);
    const invalidRows = rows.filter((row) => row.error !== null);
    if (error !== null || invalidRows.length > 0) {
      const details = invalidRows
        .slice(0, maxReportedErrors)
        .map((row) => ({ path: `csv.${row.line}`, message: String(row.error) }));
      const listErrors = error === null ? [] : [{ path: 'csv', message: error }];
      return reject('INVALID_PARAMS', 'The list has errors. Correct them and upload it again.', {
        details: [...listErrors, ...details],
      });
    }
    const { number, country, issuedOn } = params;
    const validatedRows = rows.flatMap(({ parcel, collectedMinor, remittedMinor }) =>
      collectedMinor === null || remittedMinor === null ? [] : [{ parcel, collectedMinor, remittedMinor }],
    );
    return this.importList({ number, country, issuedOn, source: 'staff', rows: validatedRows }, context);
  }

  /** Idempotent by number. Different content is rejected from staff, recorded as contradiction from the carrier. */
  async importList(input: RemittanceListInput, context: CommandContext): Promise<ImportResult | Rejection<'CONFLICT'>> {
    const listId = listIdOf(input.number, input.country);
    const known = await this.cash.byParcelNames(input.rows.map(({ parcel }) => parcel));
    const rows = mergeRows(input, listId, known);
    const { number, country, issuedOn, source } = input;
    const list = { listId, number, country, issuedOn, source, rows, ...sumsOf(rows), takenAt: context.now };
    const { state: existing } = await this.streams.load(remittanceStream, listId);
    const resolved = existing.status === 'none' ? {} : await this.resolveParcels(existing.list, input.rows);
    const command = { type: 'TakeList', list, resolved } as const;
    const outcome = await this.streams.execute(remittanceStream, listId, command, context);
    if (isRejection(outcome)) return reject('CONFLICT', outcome.message);
    const { state, position } = outcome;
    return { listId, parcels: rows.length, contradicts: openContradiction(state) !== null, position };
  }

  /** Unknown at import, known now. */
  private async resolveParcels(
    { listId, country, rows }: Pick<RemittanceListData, 'listId' | 'country' | 'rows'>,
    inputRows: RemittanceListInput['rows'],
  ): Promise<ResolvedParcels> {
    const names = [...rows, ...inputRows].map(({ parcel }) => parcel);
    const known = await this.cash.byParcelNames(names);
    return Object.fromEntries(
      names.flatMap((name) => {
        const found = known.get(name);
        return found?.country === country ? [[strayCashIdOf(listId, name), found.id]] : [];
      }),
    );
  }
}

function validRows(rows: readonly RemittanceCsvRow[]): RemittanceListInput['rows'] {
  return rows.flatMap(({ parcel, collectedMinor, remittedMinor, error }) =>
    error !== null || collectedMinor === null || remittedMinor === null
      ? []
      : [{ parcel, collectedMinor, remittedMinor }],
  );
}

function sumsOf(rows: RemittanceListInput['rows']) {
  const sum = (of: 'collectedMinor' | 'remittedMinor') => rows.reduce((total, row) => total + row[of], 0);
  return { collectedMinor: sum('collectedMinor'), remittedMinor: sum('remittedMinor') };
}

/** A parcel of another country does not match. */
function mergeRows(
  { country, rows }: Pick<RemittanceListInput, 'country' | 'rows'>,
  listId: string,
  known: ReadonlyMap<string, CashListRow>,
): RemittanceRow[] {
  const rowByCashId = new Map<string, RemittanceRow>();
  for (const { parcel, collectedMinor, remittedMinor } of rows) {
    const found = known.get(parcel);
    const isKnown = found?.country === country;
    const cashId = isKnown ? found.id : strayCashIdOf(listId, parcel);
    const before = rowByCashId.get(cashId);
    rowByCashId.set(cashId, {
      ...{ parcel: before?.parcel ?? parcel, cashId, known: isKnown },
      collectedMinor: (before?.collectedMinor ?? 0) + collectedMinor,
      remittedMinor: (before?.remittedMinor ?? 0) + remittedMinor,
      times: (before?.times ?? 0) + 1,
    });
  }
  return [...rowByCashId.values()];
}

interface PreviewContext {
  readonly known: ReadonlyMap<string, CashListRow>;
  readonly all: readonly RemittanceCsvRow[];
}

function toPreviewRow(row: RemittanceCsvRow, country: string, { known, all }: PreviewContext): CheckedRow {
  const { line, parcel, collectedMinor, remittedMinor } = row;
  const found = known.get(parcel);
  const same = all.filter((other) => other.parcel === parcel || (found && known.get(other.parcel)?.id === found.id));
  const base = { line, parcel, collectedMinor, remittedMinor, times: same.length };
  const due = { leadId: found?.leadId ?? null, dueMinor: found?.amountMinor ?? null };
  const error = row.error ?? (found !== undefined && found.country !== country ? 'other_country' : null);
  if (error !== null) return { ...base, ...due, difference: null, error };
  if (found === undefined) return { ...base, ...due, difference: 'unknown_parcel', error };
  const sums = sumsOf(validRows(same));
  const difference = differenceOf({
    ...found,
    collectedMinor: found.collectedMinor + sums.collectedMinor,
    remittedMinor: found.remittedMinor + sums.remittedMinor,
    remittances: found.remittances + same.length,
  });
  return { ...base, ...due, difference, error };
}
