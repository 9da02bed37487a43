import type { CompanyTexts } from '../texts.js';
import { about } from './ba/about.js';
import { careers } from './ba/careers.js';
import { contact } from './ba/contact.js';
import { story } from './ba/story.js';

export const texts: CompanyTexts = {
  story,
  storyPicture: 'Ilustracija: saksija bosiljka na prozoru i avan sa biljem',
  about,
  careers,
  contact,
};
