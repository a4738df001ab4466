/** @list all — the rest of the gateway; npm test has the core */
// Pages with a new password say of one that is refused what the instance refuses.
import { HttpClient } from '../../support/http-client';
import { startInstance, startTestSystem, type TestSystem } from '../../support/system';

const LENGTH: Record<string, string> = {
  de: 'Wählen Sie ein Passwort mit 8 bis 256 Zeichen.',
  en: 'Choose a password of 8 to 256 characters.',
  fr: 'Choisissez un mot de passe de 8 à 256 caractères.',
  it: 'Scegli una password da 8 a 256 caratteri.',
  pl: 'Wybierz hasło mające od 8 do 256 znaków.',
  pt: 'Escolha uma palavra-passe com 8 a 256 caracteres.',
};
const PAGES = ['/auth/sign-up?code=some-code', '/auth/reset-password?token=some-token'];

/** The words beside the password of a page, by language. */
async function wordsOf(system: TestSystem, page: string): Promise<Record<string, string | undefined>> {
  const words: Record<string, string | undefined> = {};
  for (const language of Object.keys(LENGTH)) {
    const { text } = await new HttpClient(system.baseUrl).get(`${page}&lang=${language}`);
    words[language] = /id="(?:newP|p)assword-wrong" data-words="([^"]*)"/.exec(text)?.[1];
  }
  return words;
}

it.each(PAGES)(
  '%s speaks of the length alone where any password of eight characters is taken',
  async (page) => {
    const system = await startTestSystem();
    expect(await wordsOf(system, page)).toEqual(LENGTH);
  },
);

it.each(PAGES)('%s speaks of common passwords where these are refused', async (page) => {
  const system = await startInstance();
  const words = await wordsOf(system, page);
  expect(words.en).toBe(
    'Choose a password of 8 to 256 characters that is not a common one, nor your e-mail address, name or company.',
  );
  for (const [language, length] of Object.entries(LENGTH))
    expect(words[language]?.length).toBeGreaterThan(length.length);
});
