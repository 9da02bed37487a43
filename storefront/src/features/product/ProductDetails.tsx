import type { ReactNode } from 'react';
import { hasGuarantee, type OfferPage } from '../../shared/catalogue/offers.js';
import { Accordion } from '../../shared/ui/Accordion.js';
import { LatePart } from '../../shared/ui/LatePart.js';
import { lazyWithRetry } from '../../shared/ui/lazy-with-retry.js';
import { useTexts } from '../../shared/use-texts.js';
import { productTexts } from './texts.js';

const loadFacts = () => import('./label/LabelFacts.js');
const OfferInfo = lazyWithRetry(async () => ({ default: (await loadFacts()).OfferInfo }));
const Composition = lazyWithRetry(async () => ({ default: (await loadFacts()).Composition }));

export function ProductDetails({ offer }: { offer: OfferPage }) {
  const texts = useTexts(productTexts);
  return (
    <section className="min-w-0 lg:-mt-3">
      <Accordion title={texts.info}>
        <Deferred>
          <OfferInfo offer={offer} />
        </Deferred>
      </Accordion>
      <Accordion title={texts.ingredients}>
        <Deferred>
          <Composition offer={offer} />
        </Deferred>
      </Accordion>
      {hasGuarantee(offer) ? (
        <Accordion title={texts.guarantee}>
          <p className="max-w-prose">{texts.guaranteeText}</p>
        </Accordion>
      ) : (
        <p className="pt-5 text-soft">{texts.guaranteeNone}</p>
      )}
    </section>
  );
}

function Deferred({ children }: { children: ReactNode }) {
  return (
    <LatePart screen="/offers/:slog" fallback={<div data-loading="" className="min-h-64" />}>
      {children}
    </LatePart>
  );
}
