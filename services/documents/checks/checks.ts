// What is checked before a document is issued.
import { check } from './actions/check';

export const checkActions = { check };
