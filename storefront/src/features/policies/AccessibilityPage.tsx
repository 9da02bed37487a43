import { DocumentPage } from '../../shared/prose/DocumentPage.js';
import { useShop } from '../../shared/shop.js';
import { useTexts } from '../../shared/use-texts.js';
import { NotFound } from '../../shared/ui/ErrorScreen.js';
import { policyTexts } from './texts.js';

export default function AccessibilityPage() {
  const t = useTexts(policyTexts);
  const { law } = useShop().pack;
  return law.accessibilityStatement ? (
    <DocumentPage document={t.accessibility} contentsTitle={t.contents} />
  ) : (
    <NotFound />
  );
}
