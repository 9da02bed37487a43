import { DocumentPage } from '../../shared/prose/LongPage.js';
import { useTexts } from '../../shared/texts.js';
import { policyTexts } from './texts.js';

export default function RefundsPage() {
  const t = useTexts(policyTexts);
  return <DocumentPage document={t.refunds} contentsTitle={t.contents} />;
}
