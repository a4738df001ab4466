// What every language has to say. English decides which words there are.
import type { en } from './en';

export { fill } from '../../texts/texts';

type Words<T> = { [K in keyof T]: T[K] extends string ? string : Words<T[K]> };

export type Texts = Words<typeof en>;
