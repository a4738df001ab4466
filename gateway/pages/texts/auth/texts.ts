import type { Translated } from '../fill';
import type { en } from './en';

export type Texts = Translated<typeof en>;
