import type { CompanyTexts } from '../texts.js';
import { about } from './me/about.js';
import { careers } from './me/careers.js';
import { contact } from './me/contact.js';
import { story } from './me/story.js';

export const texts: CompanyTexts = {
  story,
  storyPicture: 'Ilustracija: saksija bosiljka na prozoru i avan sa biljem',
  about,
  careers,
  contact,
};
