import { DocumentPage } from '../../shared/prose/LongPage.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/texts.js';
import { NotFound } from '../../shared/ui/Fallback.js';
import { policyTexts } from './texts.js';

/** How accessible the shop is, in countries where it has to say so. */
export default function AccessibilityPage() {
  const t = useTexts(policyTexts);
  const { law } = useShop().pack;
  return law.accessibilityStatement ? <DocumentPage document={t.accessibility} contentsTitle={t.contents} /> : <NotFound />;
}
