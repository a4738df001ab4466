import type { Locale } from '../../../../shared/contracts/primitives';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import { it } from './it';
import { pl } from './pl';
import { pt } from './pt';
import type { Texts } from './texts';

export const TEXTS: Record<Locale, Texts> = { en, fr, it, pl, de, pt };
