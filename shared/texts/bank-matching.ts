// Words of the evidence for which a line of a bank was matched with documents, by its code.
import { LOCALES } from '../contracts/primitives';
import en from './en/bank-matching.json';
import { loadTexts } from './load';

export const MATCHING_WORDS = loadTexts('bank-matching', LOCALES, en);
export type MatchingWord = keyof typeof en;
