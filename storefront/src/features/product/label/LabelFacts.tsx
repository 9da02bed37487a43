import type { Offer } from '@shop/contracts';
import type { ReactNode } from 'react';
import type { OfferPage } from '../../../shared/catalogue/offers.js';
import { Picture } from '../../../shared/ui/Picture.js';
import { useTexts } from '../../../shared/use-texts.js';
import { productTexts } from '../texts.js';
import { labelTexts } from './label-texts.js';
import { NetQuantity } from './NetQuantity.js';

/** Group, dispatch, and of the label: net quantity, responsible operator, storage. */
export function OfferInfo({ offer }: { offer: OfferPage }) {
  const texts = useTexts(labelTexts);
  const dispatch = useDispatchText(offer);
  const { Facts: facts } = offer;
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-2">
      <Term name={texts.group}>{offer.GroupName}</Term>
      {facts?.pack && (
        <Term name={texts.net}>
          <NetQuantity pack={facts.pack} />
        </Term>
      )}
      {facts && <Term name={texts.responsible}>{facts.producer}</Term>}
      {facts && <Term name={texts.storage}>{facts.storage}</Term>}
      <Term name={texts.dispatch}>{dispatch}</Term>
    </dl>
  );
}

function Term({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm sm:text-base">{name}</dt>
      <dd className="mb-3 min-w-0 break-words text-ink last:mb-0 sm:mb-0">{children}</dd>
    </>
  );
}

function useDispatchText({ Stock: days }: Offer): string {
  const texts = useTexts(productTexts);
  if (days === null) return texts.stockNone;
  return days === 0 ? texts.stockNow : texts.stockDays({ days });
}

/** Active ingredients with their share of the reference values, and all ingredients. */
export function Composition({ offer }: { offer: OfferPage }) {
  const texts = useTexts(labelTexts);
  const { Facts: facts } = offer;
  return (
    <>
      <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,200px)_1fr]">
        {offer.IngredientsImage !== '' && (
          <Picture
            src={offer.IngredientsImage}
            alt={texts.ingredientsAlt({ name: offer.Name })}
            sizes="(min-width: 601px) 200px, 90vw"
            className="aspect-square w-full rounded-card object-cover"
          />
        )}
        <AmountTable offer={offer} />
      </div>
      {facts && (
        <>
          {facts.pack !== null && facts.references.length > 0 && <p className="mt-4 text-sm">{texts.reference}</p>}
          <h2 className="mt-6 text-lg text-ink">{texts.list}</h2>
          <p className="mt-1.5 break-words">
            <WithAllergens list={facts.ingredientList} allergens={facts.allergens} />
          </p>
          {facts.allergens.length > 0 && <p className="mt-2 text-sm">{texts.allergens}</p>}
        </>
      )}
    </>
  );
}

function AmountTable({ offer }: { offer: OfferPage }) {
  const texts = useTexts(labelTexts);
  const { pack = null, references = [] } = offer.Facts ?? {};
  // A bundle has no daily dose that a share could be of.
  const percents = new Map(pack === null ? [] : references.map(({ ingredient, percent }) => [ingredient, percent]));
  const dose = pack?.dailyPieces && pack.unit && texts.pieces({ count: pack.dailyPieces, unit: pack.unit });
  const numberClass = 'py-2 pl-3 text-right tabular-nums';
  return (
    <table className="w-full text-[15px]">
      <thead className="text-sm">
        <tr className="border-b border-line">
          <th scope="col" className="py-2 text-left align-bottom font-normal">
            {texts.ingredient}
          </th>
          <th scope="col" className={`align-bottom font-normal ${numberClass}`}>
            {dose ? texts.daily({ dose }) : texts.amount}
          </th>
          {percents.size > 0 && (
            <th scope="col" className={`whitespace-nowrap align-bottom font-normal ${numberClass}`}>
              {texts.percent}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {offer.Ingredients.map(({ name, amount }) => (
          <tr key={name} className="border-b border-line last:border-0">
            <th scope="row" className="py-2 text-left align-baseline font-normal">
              {name}
            </th>
            <td className={`whitespace-nowrap align-baseline font-medium text-ink ${numberClass}`}>{amount}</td>
            {percents.size > 0 && (
              <td className={`whitespace-nowrap align-baseline ${numberClass}`}>{percentText(percents.get(name))}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function percentText(percent: number | undefined): string {
  return percent === undefined ? '–' : `${percent}\u00a0%`;
}

function WithAllergens({ list, allergens }: { list: string; allergens: readonly string[] }) {
  if (allergens.length === 0) return list;
  const escaped = allergens.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
  return list.split(new RegExp(`(${escaped.join('|')})`)).map((text, index) =>
    index % 2 === 0 ? (
      text
    ) : (
      <strong key={index} className="text-ink">
        {text}
      </strong>
    ),
  );
}
