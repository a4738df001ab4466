// The formats in which the books of a company can be written.
import type { BookFormatName } from '../contracts/documents/books';
import type { BookFormat } from './books';
import { datev } from './datev/datev';
import { fec } from './fec/fec';
import { jpk } from './jpk/jpk';

export const BOOK_WRITERS: Readonly<Record<BookFormatName, BookFormat>> = { datev, fec, jpk };
