import type { OfferCatalogue } from '@shop/catalogue';
import type { orderWarehouseContract } from '@shop/contracts';
import { countryCodes } from '@shop/countries';
import { reject } from '@shop/kernel';
import { commandContextOf, type CallContext, type HandlersFor } from '@shop/rpc';
import { fileExportResponse } from '@shop/exports';
import { toCancelReason, type StaffRequest } from './order-commands.js';
import type { OrderExports } from './order-exports.js';
import type { OrderSearch } from './order-search.queries.js';
import { buildPickList, type Bundles } from './pick-list.js';
import { buildReplies } from './reply-templates.js';
import type { BulkOrderCommands, BulkResult } from './bulk-order-commands.js';

export class AdminWarehouseRpc {
  constructor(
    private readonly bulkCommands: BulkOrderCommands,
    private readonly search: OrderSearch,
    private readonly exports: OrderExports,
    private readonly catalogue: OfferCatalogue,
  ) {}

  readonly handlers: HandlersFor<typeof orderWarehouseContract> = {
    'admin.orders.packMany': ({ ids, expectedRevisions }, context) =>
      this.change(ids, { type: 'pack' }, context, expectedRevisions),
    'admin.orders.shipMany': ({ ids, carrier, expectedRevisions }, context) =>
      this.change(ids, { type: 'ship', ...(carrier !== undefined && { carrier }) }, context, expectedRevisions),
    'admin.orders.deliverMany': ({ ids, expectedRevisions }, context) =>
      this.change(ids, { type: 'deliver', at: context.now }, context, expectedRevisions),
    'admin.orders.cancelMany': ({ ids, reason, expectedRevisions }, context) =>
      this.change(ids, { type: 'cancel', why: toCancelReason(reason) }, context, expectedRevisions),
    'admin.orders.undoMany': async ({ outcomes }, context) =>
      toResponse(await this.bulkCommands.undo(outcomes, commandContextOf(context))),
    'admin.orders.noteMany': ({ ids, text, expectedRevisions }, context) =>
      this.change(ids, { type: 'note', text }, context, expectedRevisions),
    'admin.orders.pickList': async ({ ids }) => {
      const [orders, bundles] = await Promise.all([this.search.many(ids), this.bundles()]);
      return { data: buildPickList(orders, bundles) };
    },
    'admin.orders.replies': async ({ id }) => {
      const order = await this.search.one(id);
      return order === null ? reject('NOT_FOUND', 'Order not found') : { data: buildReplies(order) };
    },
    'admin.orders.export': ({ filter = {} }, context) =>
      fileExportResponse(context, 'orders.csv', (staffId, noted) => this.exports.request(filter, staffId, noted)),
  };

  private async change(
    ids: readonly string[],
    request: StaffRequest,
    context: CallContext,
    expectedRevisions: Readonly<Record<string, number>> | undefined,
  ) {
    return toResponse(await this.bulkCommands.change(ids, request, commandContextOf(context), expectedRevisions));
  }

  /** Any country's catalogue will do: ids and contents are the same. */
  private async bundles(): Promise<Bundles> {
    const catalogues = await Promise.all(countryCodes.map((country) => this.catalogue.forCountry(country)));
    const offers = catalogues.flatMap((catalogue) => catalogue.all());
    return new Map(
      offers.flatMap(({ ID, ChildOffers }) =>
        ChildOffers === null
          ? []
          : [[ID, ChildOffers.map((one) => ({ offerId: one.ID, name: one.Name, quantity: one.Quantity }))] as const],
      ),
    );
  }
}

function toResponse({ results, position }: BulkResult) {
  return { data: { results }, ...(position !== undefined && { position }) };
}
