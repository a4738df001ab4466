import type { Locale } from '../../contracts/primitives';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';
import { it } from './it';
import { pl } from './pl';
import { pt } from './pt';
import type { Wording } from './wording';

export const WORDING: Record<Locale, Wording> = { en, fr, it, pl, de, pt };
