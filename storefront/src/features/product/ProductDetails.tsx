import type { Offer } from '@shop/contracts';
import { Accordion } from '../../shared/ui/Accordion.js';
import { Picture } from '../../shared/ui/Picture.js';
import { useTexts } from '../../shared/use-texts.js';
import { productTexts } from './texts.js';

export function ProductDetails({ offer }: { offer: Offer }) {
  const texts = useTexts(productTexts);
  return (
    <section className="min-w-0 lg:-mt-3">
      <Accordion title={texts.info}>
        <ProductInfo offer={offer} />
      </Accordion>
      <Accordion title={texts.ingredients}>
        <IngredientTable offer={offer} />
      </Accordion>
      <Accordion title={texts.guarantee}>
        <p className="max-w-prose">{texts.guaranteeText}</p>
      </Accordion>
    </section>
  );
}

function ProductInfo({ offer }: { offer: Offer }) {
  const texts = useTexts(productTexts);
  const dispatch =
    offer.Stock === null
      ? texts.stockNone
      : offer.Stock === 0
        ? texts.stockNow
        : texts.stockDays({ days: offer.Stock });
  return (
    <>
      <p className="max-w-prose">{offer.SubHeading}</p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        <dt>{texts.group}</dt>
        <dd className="text-ink">{offer.GroupName}</dd>
        <dt>{texts.dispatch}</dt>
        <dd className="text-ink">{dispatch}</dd>
      </dl>
    </>
  );
}

function IngredientTable({ offer }: { offer: Offer }) {
  const texts = useTexts(productTexts);
  return (
    <div className="grid items-start gap-6 sm:grid-cols-[minmax(0,200px)_1fr]">
      {offer.IngredientsImage !== '' && (
        <Picture
          src={offer.IngredientsImage}
          alt={texts.ingredientsAlt({ name: offer.Name })}
          sizes="(min-width: 601px) 200px, 90vw"
          className="aspect-square w-full rounded-card object-cover"
        />
      )}
      <table className="w-full text-[15px]">
        <tbody>
          {offer.Ingredients.map(({ name, amount }) => (
            <tr key={name} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {name}
              </th>
              <td className="whitespace-nowrap py-2 text-right font-medium tabular-nums text-ink">{amount}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
