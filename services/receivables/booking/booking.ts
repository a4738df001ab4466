// Suggestions and bookings of lines, and the run that books what is certain.
import { book, unbook } from './actions/book';
import { exportDecisions, ignore, match, readMatching, saveMatching, unignore } from './actions/decisions';
import { suggestions } from './actions/suggestions';
import { finishLater, finishPortion } from './jobs/finish-portion';
import { matchImported } from './jobs/match-imported';

const lines = { suggestions, book, unbook, ignore, unignore, match };

export const actions = { ...lines, readMatching, saveMatching, exportDecisions };
export const jobs = [finishLater, finishPortion, matchImported];
