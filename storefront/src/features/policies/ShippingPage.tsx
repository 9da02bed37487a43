import { DocumentPage } from '../../shared/prose/LongPage.js';
import { useTexts } from '../../shared/texts.js';
import { policyTexts } from './texts.js';

export default function ShippingPage() {
  const t = useTexts(policyTexts);
  return <DocumentPage document={t.shipping} contentsTitle={t.contents} />;
}
