// The pages for signing in, and for accounts.
import { LOCALES } from '../contracts/primitives';
import en from './en/account-pages.json';
import { loadTexts } from './load';

export type AccountPageTexts = typeof en;

export const ACCOUNT_PAGES = loadTexts('account-pages', LOCALES, en);
