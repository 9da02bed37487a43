import { DocumentPage } from '../../shared/prose/LongPage.js';
import { useTexts } from '../../shared/texts.js';
import { policyTexts } from './texts.js';

export default function TermsPage() {
  const t = useTexts(policyTexts);
  return <DocumentPage document={t.terms} contentsTitle={t.contents} />;
}
