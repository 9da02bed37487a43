import { useTexts } from '../../shared/use-texts.js';
import { PlainPage } from './PlainPage.js';
import { companyTexts } from './texts.js';

export default function CareersPage() {
  const { careers } = useTexts(companyTexts);
  return <PlainPage document={careers} />;
}
