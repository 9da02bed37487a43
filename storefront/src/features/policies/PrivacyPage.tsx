import { DocumentPage } from '../../shared/prose/LongPage.js';
import { useTexts } from '../../shared/texts.js';
import { policyTexts } from './texts.js';

export default function PrivacyPage() {
  const t = useTexts(policyTexts);
  return <DocumentPage document={t.privacy} contentsTitle={t.contents} />;
}
