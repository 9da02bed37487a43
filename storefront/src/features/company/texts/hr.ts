import type { CompanyTexts } from '../texts.js';
import { about } from './hr/about.js';
import { careers } from './hr/careers.js';
import { contact } from './hr/contact.js';
import { story } from './hr/story.js';

export const texts: CompanyTexts = {
  story,
  storyPicture: 'Ilustracija: tegla bosiljka na prozoru i mužar s biljem',
  about,
  careers,
  contact,
};
