import type { CompanyTexts } from '../texts.js';
import { about } from './rs/about.js';
import { careers } from './rs/careers.js';
import { contact } from './rs/contact.js';
import { story } from './rs/story.js';

export const texts: CompanyTexts = {
  story,
  storyPicture: 'Ilustracija: saksija bosiljka na prozoru i avan sa biljem',
  about,
  careers,
  contact,
};
