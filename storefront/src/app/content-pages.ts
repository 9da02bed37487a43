import { blogTexts } from '../features/blog/texts.js';
import { companyTexts } from '../features/company/texts.js';
import { policyTexts } from '../features/policies/texts.js';
import type { ScreenEntry } from './screens.js';

export const contentPages: readonly ScreenEntry[] = [
  { path: '/nasa-prica', load: () => import('../features/company/StoryPage.js'), texts: companyTexts },
  { path: '/o-nama', load: () => import('../features/company/AboutPage.js'), texts: companyTexts },
  { path: '/kontaktiraje-nas', load: () => import('../features/company/ContactPage.js'), texts: companyTexts },
  { path: '/karijere', load: () => import('../features/company/CareersPage.js'), texts: companyTexts },
  { path: '/politika-dostave', load: () => import('../features/policies/ShippingPage.js'), texts: policyTexts },
  { path: '/politika-povrata', load: () => import('../features/policies/RefundsPage.js'), texts: policyTexts },
  { path: '/terms-of-use', load: () => import('../features/policies/TermsPage.js'), texts: policyTexts },
  { path: '/privacy-policy', load: () => import('../features/policies/PrivacyPage.js'), texts: policyTexts },
  { path: '/povrat', load: () => import('../features/policies/ReturnsPage.js'), texts: policyTexts },
  { path: '/povrat/obrazac', load: () => import('../features/policies/WithdrawalFormPage.js'), texts: policyTexts },
  { path: '/pristupacnost', load: () => import('../features/policies/AccessibilityPage.js'), texts: policyTexts },
  { path: '/blog/:topic', load: () => import('../features/blog/ArticlePage.js'), texts: blogTexts },
];
