import { onceForSubject } from '../subject/once-for-subject';
import { sentenceSubject } from './sentence-subject';
import { sentencesOf } from './sentences';

/** The sentences of a document that is checked, for its rules and its issue. */
export const sentencesOn = onceForSubject((subject) => sentencesOf(sentenceSubject(subject)));
