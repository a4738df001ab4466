// Loads the texts of an area in each language of a list. A language is a folder: adding one takes no import.
import { readFileSync } from 'node:fs';
import { projectFile } from '../runtime/files/project-file';

/**
 * English is imported by the caller, for the type of its keys.
 * @throws for a catalogue whose keys are not those of English: the program does not start with half a language
 */
export function loadTexts<L extends string, T extends object>(
  area: string,
  languages: readonly L[],
  english: T,
): Record<L, T> {
  const expected = keysOf(english).join('\n');
  return byLanguage(languages, (language) => {
    const texts = readTexts<T>(area, language);
    if (keysOf(texts).join('\n') !== expected)
      throw new Error(`${fileOf(area, language)}: other keys than en`);
    return texts;
  });
}

/** Reads the texts of an area whose keys may be missing in a language. */
export function loadWords<L extends string, T>(area: string, languages: readonly L[]): Record<L, T> {
  return byLanguage(languages, (language) => readTexts<T>(area, language));
}

function byLanguage<L extends string, T>(languages: readonly L[], read: (language: L) => T): Record<L, T> {
  // has an entry for each of the list
  return Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<L, T>;
}

function readTexts<T>(area: string, language: string): T {
  return JSON.parse(readFileSync(projectFile(fileOf(area, language)), 'utf8'));
}

function fileOf(area: string, language: string): string {
  return `shared/texts/${language}/${area}.json`;
}

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, string | object]) =>
    typeof value === 'string' ? [prefix + key] : keysOf(value, `${prefix}${key}.`),
  );
}
