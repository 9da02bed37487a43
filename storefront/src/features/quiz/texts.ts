import { loaders, type Texts } from 'virtual:storefront-texts/quiz';
import { screenTexts } from '../../shared/screen-texts.js';

export type QuizTexts = Texts;

export const quizTexts = screenTexts(loaders);
