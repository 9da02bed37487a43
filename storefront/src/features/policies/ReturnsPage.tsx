import { DocumentPage } from '../../shared/prose/DocumentPage.js';
import { useTexts } from '../../shared/use-texts.js';
import { policyTexts } from './texts.js';

export default function ReturnsPage() {
  const t = useTexts(policyTexts);
  return <DocumentPage document={t.returns} contentsTitle={t.contents} />;
}
