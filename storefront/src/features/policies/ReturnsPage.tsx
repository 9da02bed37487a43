import { DocumentPage } from '../../shared/prose/DocumentPage.js';
import { useTexts } from '../../shared/use-texts.js';
import { policyTexts } from './texts.js';

/** What to do to give something back or to exchange it. */
export default function ReturnsPage() {
  const t = useTexts(policyTexts);
  return <DocumentPage document={t.returns} contentsTitle={t.contents} />;
}
